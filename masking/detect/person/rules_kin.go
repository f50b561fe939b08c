package person

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds the words of an age: whose it is, what binds a number to them, and the words for years.

// spelled makes a set of the words in lines.
func spelled(lines ...string) *text.Cue {
	return text.Cues(strings.Fields(strings.Join(lines, " "))...)
}

// kin are those whose age is told, as a whole word, and words for an age.
var kin = spelled(
	"sons daughters nan nans pop gramma brothers sisters twins grandchildren grandsons granddaughters boys girls nephews nieces söhne töchter zwillinge enfants fils filles garçons hijos hijas gemelos mellizos nietos filhos filhas netos figli figlie gemelli bambini zonen dochters jongens meisjes tweeling synowie córki barn barna barnen børn söner døtre døtrene synové dcery "+
		"father dad daddy papa mother mom mum mommy mummy mama grandma granny grandmother nana gran grandpa grandad granddad grandfather gramps son daughter stepson stepdaughter stepfather stepmother husband wife spouse fiancé fiancée fiance fiancee",
	"brother sister twin infant newborn minor uncle aunt auntie nephew niece cousin grandson granddaughter grandchild girlfriend boyfriend partner friend neighbour neighbor boy girl baby toddler kid eldest youngest mother-in-law father-in-law son-in-law daughter-in-law brother-in-law sister-in-law great-grandmother great-grandfather ex-wife ex-husband",
	"patient pt applicant client participant subject customer employee resident student candidate tenant driver victim suspect member roommate flatmate colleague boss teacher defendant claimant plaintiff witness pensioner widow widower man woman male female lady gentleman nurse pupil stepbrother stepsister hubby missus godson goddaughter godmother landlord landlady owner passenger inmate detainee survivor",
	"vater papa papi mutter mama mami oma opa großmutter großvater grossmutter grossvater omi sohn tochter mann ehemann frau ehefrau bruder schwester onkel tante neffe nichte cousin cousine enkel enkelin enkeltochter enkelsohn schwiegermutter schwiegervater schwiegersohn schwiegertochter freund freundin nachbar nachbarin patient patientin pat kläger klägerin beklagte mandant mandantin klient klientin kunde kundin mieter mieterin kollege kollegin chef chefin schüler schülerin junge mädchen baby kleine kleiner sohnemann älteste ältester jüngste jüngster partner partnerin lebensgefährte lebensgefährtin zwilling stiefsohn stieftochter bub lernende lernender auszubildende auszubildender azubi antragsteller antragstellerin bewohner bewohnerin rentner rentnerin witwe witwer geschädigte beschuldigte proband probandin",
	"père papa mère maman mamie papi papy mémé pépé grand-mère grand-père fils fille mari femme époux épouse frère soeur sœur oncle tante neveu nièce cousin cousine petit-fils petite-fille belle-mère beau-père beau-frère belle-sœur belle-soeur copain copine compagnon compagne ami amie voisin voisine patient patiente pte client cliente locataire bébé garçon aîné aînée cadet cadette benjamin benjamine ado homme dame monsieur salarié salariée conjoint conjointe beau-fils belle-fille élève collègue assuré assurée résident résidente requérant requérante demandeur demanderesse enfant blonde chum fiston",
	"padre papá papa madre mamá mama abuelo abuela abuelito abuelita hijo hija hijito hijita esposo esposa marido mujer hermano hermana hermanito hermanita tío tía sobrino sobrina primo prima nieto nieta varón varon suegro suegra yerno nuera cuñado cuñada novio novia pareja amigo amiga vecino vecina paciente pcte cliente inquilino inquilina niño niña nene nena bebé chavito chavita chico chica muchacho muchacha señor señora hombre viuda viudo trabajador trabajadora empleado empleada alumno alumna compañero compañera jefe jefa profesor profesora padrino madrina peque mellizo gemelo víctima demandante interno interna",
	"pai papai mãe mae mamãe avô avó vovó vovô filho filha filhinho filhinha esposo esposa marido mulher irmão irmã tio tia sobrinho sobrinha primo prima neto neta sogro sogra genro nora cunhado cunhada namorado namorada noivo noiva amigo amiga vizinho vizinha paciente pct cliente inquilino inquilina menino menina moço moça rapaz rapariga senhor senhora homem bebê bebé criança aluno aluna colega chefe companheiro companheira enteado enteada utente miúdo miúda puto pequenota viúva viúvo afilhado afilhada sobrinha-neta funcionário funcionária trabalhador trabalhadora",
	"padre papà papa babbo madre mamma nonno nonna figlio figlia figlioletto figlioletta bimbo bimba bambino bambina marito moglie fratello sorella fratellino sorellina zio zia nipote cugino cugina suocero suocera genero nuora cognato cognata fidanzato fidanzata compagno compagna amico amica vicino vicina paziente pz cliente inquilino inquilina ragazzo ragazza uomo donna signore signora neonato studente studentessa alunno alunna collega vedova vedovo figliastro nipotino nipotina capo assistito assistita lavoratore dipendente",
	"vader pa papa moeder mama oma opa grootmoeder grootvader zoon zoontje dochter dochtertje man echtgenoot vrouw echtgenote broer broertje zus zusje zuster oom tante neef neefje nicht nichtje kleinzoon kleindochter schoonmoeder schoonvader schoonzoon schoondochter vriend vriendin buurman buurvrouw patiënt patiënte patient cliënt cliënte klant huurder huurster jongen meisje jongetje kindje oudste jongste partner collega baas weduwe weduwnaar medewerker medewerkster leerling werknemer bewoner bewoonster peuter kleuter moeke",
	"far pappa mor mamma mormor farmor morfar farfar far bestemor bestefar bedstemor bedstefar besta mor son sønn søn sønnen sonen datter datteren dattera dotter dottern datra mann mannen mand kone kona man fru frue bror broren brodern broder søster søsteren syster systern lillebror lillasyster lillesøster storebror storasyster onkel tante tanten moster faster morbror farbror nevø niese niece fætter kusine kusin brorson søstersønn barnebarn barnbarn svigermor svigerfar svärmor svärfar kjæreste kæreste pojkvän flickvän sambo samboer samboeren venn ven veninde vän väninna nabo naboen naboens granne grannen pasient pasienten patient patienten klient klienten kunde leietaker leier gutt gutten jente jenta pojke pojken flicka flickan dreng drengen pige pigen kvinne kvinnen kvinna kvinnan kvinde kvinden baby babyen eldste äldsta ældste yngste yngsta elev eleven kollega sjef chef bonussønn bonusdotter jentungen poden borger borgeren beboer beboeren bruker brukeren brukaren innsatt pensjonist",
	"isä isäni isän isälle isälläni äiti äitini äidin mummo mummoni mummi mummini mummoni vaari vaarini ukki ukkini pappa pappani isoäiti isoäitini isoisä isoisäni poika poikani pojallani tytär tyttäreni tyttö tyttöni mies mieheni miehelläni vaimo vaimoni veli veljeni sisko siskoni pikkuveljeni pikkusiskoni setä setäni eno enoni täti tätini serkku serkkuni anoppi anoppini appi appeni naapuri naapurini potilas ystävä ystäväni kaveri kaverini asiakas nainen lapsi lapseni lapsenlapseni esikoinen kuopus kuopuksemme pojanpoikani tyttärenpoikani avomieheni avovaimoni",
	"babam annem dedem ninem anneannem babaannem oğlum kızım kocam eşim karım kardeşim abim ablam dayım amcam teyzem halam yeğenim kuzenim torunum kayınvalidem kayınpederim komşum komşumuz hasta arkadaşım sevgilim nişanlım bebeğim çocuğum",
	"ayah bapak ayahku bapakku ibu ibuku mama papa kakek kakekku nenek nenekku anak anakku putra putri putraku putriku suami suamiku istri istriku kakak kakakku adik adikku abang paman bibi om tante keponakan keponakanku sepupu sepupuku cucu cucuku mertua mertuaku pacar pacarku teman temanku tetangga tetanggaku pasien klien penyewa bayi bayiku laki-laki perempuan wanita pria lelaki kawan datuk jiran berumur berusia umur umurnya usia usianya",
	"أبي والدي ابي أمي والدتي امي جدي جدتي ابني ولدي إبني ابنتي بنتي زوجي زوجتي مراتي جوزي أخي اخي أختي اختي أخويا خالي خالتي عمي عمتي حفيدي حفيدتي حماتي حمايا جاري جارتي جارنا جارتنا صديقي صديقتي مريض مريضة المريض المريضة مريضتي طفلي طفلتي طفل طفلة الطفل الطفلة ابنه ابنته خطيبي خطيبتي رجل امرأة سيدة بابا ماما عمر عمره عمرها عمرك بعمر بسن سنه سنها سني والده والدته أبوه أمه",
	"אבא אבי אמא אמי סבא סבתא סבי סבתי הבן בני הבת בתי בעלי אשתי אישתי אחי אחותי דודי דודתי אחיין אחיינית נכד נכדה נכדי נכדתי חמי חמותי חותנתי שכן שכנה השכן השכנה חבר חברה חברתי חולה מטופל מטופלת המטופל המטופלת לקוח לקוחה ילד ילדה הילד הילדה תינוק גבר אישה בגיל גילו גילה",
	"पिता पिताजी पापा बाप माता माताजी माँ मां मम्मी दादा दादी नाना नानी बेटा बेटे बेटी बेटियों पुत्र पुत्री पति पत्नी भाई बहन चाचा चाची मामा मामी मौसी बुआ भतीजा भतीजी भांजा भांजी पोता पोती सास ससुर दोस्त पड़ोसी पड़ोसन मरीज मरीज़ रोगी बच्चा बच्चे बच्ची लड़का लड़की आदमी औरत महिला पुरुष उम्र आयु",
	"พ่อ แม่ ลูก ลูกชาย ลูกสาว ตา ยาย ปู่ ย่า สามี ภรรยา อายุ พี่ชาย น้องสาว คนไข้ ผู้ป่วย",
	"پدرم مادرم پسرم دخترم همسرم شوهرم زنم برادرم خواهرم پدربزرگم مادربزرگم عمویم داییم خاله\u200cام عمه\u200cام نوه\u200cام همسایه\u200cام بیمار دوستم বাবা মা ছেলে মেয়ে স্বামী স্ত্রী ভাই বোন দাদা দাদি নানা নানি রোগী والد والدہ بیٹا بیٹی شوہر بیوی بھائی بہن",
	"baba mama bibi babu mwanangu mtoto mume mke kaka dada mgonjwa tatay nanay lolo lola anak asawa kuya ate pasyente otac majka žena muž baka djed deda sin kći kćerka kćerkica brat sestra susjed susjeda komšija pacijent pacijentica isa ema vanaisa vanaema poeg tütar abikaasa vend õde tėvas mama motina senelis močiutė sūnus dukra vyras žmona brolis sesuo tēvs māte dēls meita vīrs sieva brālis māsa",
	"edad idade leeftijd wiek wieku age alter ålder alder alderen ikä věk věku vek veku kor vârstă vârsta età umur aged âgé âgée âgés edat oud avere عمر سن سنها سنه বয়স வயது vagyok lettem leszek съм j'ai",
)

// kinStems begin words for them in languages that inflect them.
var kinStems = spelled(
	"отец отц папа папе папы мам матери мать бабушк бабул дедушк дедул деду дед сын дочь дочер дочк доченьк жен муж брат сестр дяд тёт тет племянн внук внуч тёщ тещ свекр свёкр зят невестк сосед соседк пациент больной больная больному больной подруг друг ребён ребен малыш мальчик девочк девушк парень парню мужчин женщин клиент тестю супруг возраст старш младш бабк отчим мачех ученик студент",
	"батьк тат матір мам бабус дідус дід син доньк дочц дочк дружин чоловік брат сестр дядьк тітк онук онуч сусід пацієнт хлопч дівчин жінк дитин віц вік баща майка баба дядо сина дъщеря съпруг брат сестра внук съсед пациент отац мајка син ћерка муж",
	"ojciec ojca ojcu tata tatuś tacie mama mamie matka matce matki babci babcia babuni dziadek dziadk dziadzi syn córk córc córeczk mąż męża mężowi żona żonie żony brat sióstr siostr siostrz wuj wujek wujk ciocia cioci stryj bratan kuzyn wnuk wnucz teść teści zięć synow sąsiad pacjent chory chora klient dziewczyn chłopiec chłopak chłopc dziecko dzieck kobiet mężczyzn kolega koleżank przyjaciel najstarsz najmłodsz lokator uczeń uczenni",
	"otec otc táta tátov tatín tátov máma mámě maminc maminka matka matce babičk babičc dědeč dědečk děd syn dcer dceř dcerušk manžel manželk manželc bratr sestř sestr strýc strej teta tetě synov neteř vnuk vnučk vnučc tchyn tchán zeť sousedk soused pacient klient chlap kluk holčičk holk dítě miminko kamarád přítel přítelkyn žen muž žák nájemn",
	"otec otc mama mame matka dedko dedk starká babka babke dcér syn brat sestr manžel strýk teta vnuk vnučk sused pacient kamarát priateľ dieťa chlapec dievča oče očet mati babic dedek hčer mož žena bolnik",
	"apám apánk apukám apa anyám anyánk anyukám nagymam nagyanyám nagypap nagyapám mamám papám fiam fiunk lányom lányunk lánya férjem férje feleségem felesége bátyám öcsém nővérem húgom testvérem nagybátyám nagynéném nő unokám unokatestvérem unokaöcsém unokahúgom anyósom apósom vejem menyem barátom barátnőm szomszéd beteg páciens kisfiam kisfiú kislány gyermekem gyerekem kisbabám babám férfi kolléganőm párom keresztfiam asszony",
	"tatăl tatal tata tatei mama mamei bunic bunică bunica fiul fiica fiicei fiului băiat baiat băiețel fetița fetita fata soțul sotul soția sotia fratele sora surorii unchiul mătușa nepot nepoat cumnat soacra socrul ginerele nora prieten vecin pacient client copil bebeluș iubit mătuș colega",
	"πατέρα πατέρας μπαμπά μητέρα μάνα μαμά παππού γιαγιά γιος γιο γιό γιός κόρη άντρα άντρας σύζυγ γυναίκα αδερφ αδελφ θείο θεία ανιψι εγγον πεθερ ξάδερφ ξαδέρφ φίλη φίλος γείτον ασθεν πελάτ παιδί αγόρι κορίτσι μωρό ηλικία ηλικίας πελάτη μαθητ",
)

// nodes are kin of things, too: unless it is said whose they are, a number behind them needs a word for years.
var nodes = spelled("child parent children kids kind kinder enfant sister brother mother father partner subject member owner client male female cousin twin son")

// speakers are pronouns, which need a verb before the number.
var speakers = spelled("i he she who ich er sie je il elle qui ik hij zij ze jeg han hun hon jag ja on ona io eu ele ela él ella lui lei yo я аз ја он она אני saya dia aku")

// saying are pronouns with their verb, and verbs that say of whom.
var saying = spelled("i'm he's she's he'll she'll i'll j'ai tengo tenho im عمري olen saya aku मैं আমি मी είμαι имам எனக்கு من")

// datives are pronouns that an age is said of, right before it or before a verb: мне 38 лет, je mi 42 let.
var datives = spelled("mi mis mne mně mu ji jí mne мне ему ей нам мені йому їй ми му й и")

// possessors say whose kin those are.
var possessors = spelled("my our his her their your whose mein meine meiner meinem meinen unser unsere unserer unserem sein seine ihr ihre dein deine mon ma mes notre nos son sa leur votre ton ta mi mis nuestro nuestra su tu meu minha nosso nossa seu sua mio mia nostro nostra suo sua tuo tua",
	"mijn onze ons zijn haar jouw jullie m'n min mitt mi vår vårt hans hennes hendes din vores moj mój moja mojej mojemu nasz nasza můj moje má mé náš naše naša môj mea meu noastră nostru az a meus minhas nossos tus sus nuestros nuestras miei mie nostri mina våra mine våre naši saya aku мой моя моё мои моего мій моє мого нашего 제 내 שלי שלנו שלו שלה")

// possessed are verbs that may bind a number of years to whom they do not name.
var possessed = spelled("têm tienen tiene tem ho ha mam ma am tenía tinha aveva miał miała turned turning cumplo cumple cumplió cumplí compie исполнилось исполнилося aged")

// copulas bind a number to what stands before them.
var copulas = spelled("is am are was be became turns will ist wird wurde bin war sind a ai avait aura ont est era avoir va vais anni lat é è fa fez faz completou completa compiuto compirà hanno werd wordt ben är er blir bliver blev ble fyller fyllde fyllte fylder fyldte on oli täyttää täytti tulee jest będzie kończy skończył skończyła má je byl bylo bude mám are avea are împlinește împlinit împlinise are este είναι ήταν έγινε исполнится будет было стало",
	"בן בת הוא היא μου है हैं เป็น ako adalah dah sudah lat wynosi kończył betöltötte múlt elmúlt ima има е")

// between are words that may stand between kin and their age: possessives behind a noun, adverbs, prepositions, what tells brothers apart.
var between = spelled("на now just only both beide ambos already currently almost nearly about around older younger little late also not even yet still old aged of von mit im alter jetzt erst schon gerade bald fast knapp ca etwa nun seit-kurzem de d'environ environ à déjà seulement presque bientôt bien con ya solo sólo casi apenas hoy ahora unos mayor menor pequeño pequeña mediano mediana segundo segunda com já só quase hoje agora mais velho velha novo nova apenas per di da già solo quasi ora appena maggiore minore piccolo piccola grande più adesso van nu al pas bijna net ongeveer nog maar på av nå nu bare snart mi min mitt mine din vår vores hans hennes ze teraz już tylko prawie około w už jen teď skoro asi v wieku věku ve mea meu noastră nostru lui ei acum doar abia aproape de",
	"сейчас уже только почти недавно всего моей моего моему нашей нашему в возрасте в виці зараз вже лише μας του της σου τώρα ήδη μόλις σχεδόν περίπου τα στα saya kami dia kita nya baru hampir sekarang sudah udah tuh aku tôi em anh chị năm nay của שלי שלנו שלו שלה רק כבר עכשיו כמעט की का के को मेरी मेरे अभी अब केवल सिर्फ लगभग करीब تبلغ يبلغ من العمر عمره عمرها الآن حوالي فقط في سن بلغ بلغت حاليا أصبح الصغير الصغيرة عنده عندها عندي لديه لديها الكبير الكبيرة ของฉัน ของผม most én már csak majdnem lassan most idén mi is")

// opening are words with which a part of a sentence begins.
var opening = spelled("que qui che y e i que's porque pero si cuando mas quando ma że bo a i gdy který která ktorý care și der die das welche")

// ageWords are words for years that only ages are told in, adjectives begin such words that stand between a number and whom it is about.
var (
	ageWords   = spelled("yaşında yaşındaki yaşındayım yaşındadır yaşındaydı yaşında. yasinda yasindaki tuổi χρονών χρονων ขวบ ساله سالمه سالشه வயது வயதான வயசு ఏళ్ల ఏళ్లు")
	ageStems   = spelled("vuotia enne åring")
	adjectives = spelled("летн річн річ letni letý letá leté letém letého letou letému ročn ročný éves årig jarig jährig jaehrig годишн godišnj वर्षीय")
	yearWords  = spelled("years year yrs jahre jahren jahr j ans an años año añitos añito anos ano aninhos aninho anni anno annetti jaar jaartjes jr l lat lata latek latka let roky roků rok rokov år vuotta vuoden ani anișori godina godine godinu leta leto éves evesek metų gadi gadus aastat aastane",
		"ετών έτη χρόνια χρόνων χρονια лет года год годика годиков годик років роки рік рочків години година godini tahun thn ปี साल वर्ष बरस سنة سنوات سنه سنين عاما عام عامًا أعوام שנים שנה سال বছর г л v بरस a aa aos")
)

// notAges stand behind a number of years that is no age: of experience, younger, in the firm.
var notAges = spelled("of ago younger older later earlier senior junior long experience experiences into in at as for with since without behind ahead apart married together sober clean bei beim dort hier lang erfahrung berufserfahrung jünger älter her später früher in als nach verheiratet d'expérience d'ancienneté d'études de du d'écart pour plus moins après avant más menos después antes mais menos depois antes più meno dopo fa prima di jonger ouder ervaring geleden later in bij getrouwd yngre eldre ældre äldre siden erfaring erfarenhet sedan senere av af med starszy starsza młodszy młodsza doświadczenia pracy stażu temu starší mladší praxe zkušeností стажа опыта назад старше младше спустя вместе",
	"στην στο εμπειρία yang lebih kerja pengalaman kemudian lalu خبرة من")

// during stand before a number of years that is a time.
var during = spelled("for since within during last past next in after over every each seit vor nach über seit in depuis pendant durant après dans il-y-a hace desde durante por en tras há por durante em dopo per fa da sinds gedurende na om voor sedan i under efter siden efter om od przez po za od po za před через за после около selama sejak dalam setelah mindestens")

// alike are what may follow an age without a word for years.
var alike = Words{"and", "on", "male", "female", "last", "this", "next", "today", "a", "but", "now", "then", "or", "und", "en", "og", "och", "et", "y", "geworden", "jetzt", "ja", "who", "when", "tomorrow", "soon", "in", "by"}
