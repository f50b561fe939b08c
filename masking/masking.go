// Package masking finds personal data and developer secrets in a text, replaces them by placeholders and puts them back.
package masking
