import { codesIn } from './shipped-frame.ts'

/** Subjects by their HECoS code, of which modules and qualifications are. */
export const subjectCodes = codesIn(`
  100003 ceramics; 100005 clinical engineering; 100033 metallurgy; 100035 musical theatre; 100036 optometry;
  100037 orthoptics; 100038 pathobiology; 100046 creative writing; 100048 design; 100050 product design;
  100051 textile design; 100052 ergonomics; 100054 fashion; 100055 fashion design; 100057 animation; 100058
  film studies; 100059 fine art; 100060 graphic arts; 100061 graphic design; 100062 illustration; 100063
  photography; 100065 liberal arts; 100067 acting; 100068 dance; 100069 drama; 100070 music; 100071 performing
  arts; 100074 advertising; 100075 marketing; 100076 public relations; 100078 business and management; 100079
  business studies; 100080 international business; 100083 event management; 100084 hospitality management;
  100085 human resource management; 100087 international hospitality management; 100088 leadership; 100089
  management studies; 100090 public administration; 100091 public services; 100092 retail management; 100093
  logistics; 100095 sports coaching; 100096 sports development; 100097 sports management; 100098 sports
  studies; 100100 tourism management; 100101 travel and tourism; 100102 travel management; 100104 accountancy;
  100105 accounting; 100106 actuarial science; 100107 finance; 100109 clothing production; 100110 footwear
  production; 100114 aeronautical engineering; 100115 aerospace engineering; 100116 space technology; 100117
  avionics; 100118 satellite engineering; 100120 architectural engineering; 100121 architectural technology;
  100122 architecture; 100124 landscape architecture and design; 100126 biomechanics; 100127 biomedical
  engineering; 100128 dental technology; 100129 diagnostic imaging; 100130 prosthetics and orthotics; 100131
  radiology; 100132 therapeutic imaging; 100134 biotechnology; 100135 bioprocessing; 100136 environmental
  biotechnology; 100137 industrial biotechnology; 100138 medical biotechnology; 100139 plant biotechnology;
  100141 biochemical engineering; 100143 chemical engineering; 100144 pharmaceutical engineering; 100145
  polymer science and technology; 100147 building services engineering; 100148 civil engineering; 100149
  construction; 100150 construction and the built environment; 100151 construction management; 100152 offshore
  engineering; 100153 structural engineering; 100154 transport engineering; 100155 minerals technology; 100156
  highways engineering; 100157 railway engineering; 100159 telecommunications engineering; 100160 computer
  aided engineering; 100162 computer systems engineering; 100163 electrical and electronic engineering; 100164
  electrical engineering; 100165 electronic engineering; 100166 control systems; 100168 microelectronic
  engineering; 100169 optoelectronic engineering; 100170 mechatronics and robotics; 100172 nuclear
  engineering; 100175 energy engineering; 100176 gas engineering; 100177 microwave engineering; 100178
  petroleum engineering; 100180 environmental engineering; 100182 engineering design; 100183 fire safety
  engineering; 100184 general or integrated engineering; 100185 safety engineering; 100186 emergency and
  disaster technologies; 100188 systems engineering; 100190 mechanical engineering; 100192 electromechanical
  engineering; 100193 maintenance engineering; 100194 marine technology; 100196 housing; 100197 planning;
  100198 transport planning; 100199 urban and regional planning; 100201 automotive engineering; 100202
  manufacturing engineering; 100203 materials engineering; 100204 mining engineering; 100205 motorcycle
  engineering; 100206 motorsport engineering; 100207 naval architecture; 100209 production and manufacturing
  engineering; 100210 leather technology; 100211 fabrication; 100212 minerals processing; 100213 quality
  management; 100214 textiles technology; 100216 building surveying; 100217 quantity surveying; 100218 real
  estate; 100219 surveying; 100221 music technology; 100222 audio technology; 100223 music production; 100225
  materials science; 100229 aviation studies; 100230 navigation; 100233 acupuncture; 100234 alternative
  medicines and therapies; 100235 aromatherapy; 100236 Chinese medical techniques; 100237 herbal medicine;
  100239 reflexology; 100241 chiropractic; 100242 complementary medicines and therapies; 100243 osteopathy;
  100246 health sciences; 100247 nutrition; 100248 occupational health; 100249 occupational therapy; 100250
  pharmacology; 100251 pharmacy; 100252 physiotherapy; 100253 podiatry; 100254 psychotherapy; 100255 speech
  and language therapy; 100257 audiology; 100258 clinical physiology; 100259 genetics; 100260 healthcare
  science; 100261 ophthalmology; 100262 physiology; 100264 anatomy; 100265 biomedical sciences; 100266
  clinical dentistry; 100267 clinical medicine; 100268 dentistry; 100270 medical sciences; 100271 medicine;
  100272 neuroscience; 100273 operating department practice; 100274 pathology; 100275 pre-clinical dentistry;
  100276 pre-clinical medicine; 100277 toxicology; 100279 adult nursing; 100280 children's nursing; 100281
  community nursing; 100282 critical care nursing; 100283 dental nursing; 100284 emergency nursing; 100285
  general practice nursing; 100286 learning disabilities nursing; 100287 mental health nursing; 100288
  midwifery; 100289 neonatal nursing; 100290 nursing; 100291 older people nursing; 100292 palliative care
  nursing; 100293 school nursing; 100294 theatre nursing; 100295 health visiting; 100298 ancient history;
  100299 archaeology; 100300 classical studies; 100301 economic history; 100302 history; 100306 history of
  art; 100307 history of science; 100308 local history; 100309 medieval history; 100310 modern history; 100311
  Scottish history; 100312 social history; 100314 humanities; 100316 American studies; 100317 British Sign
  Language studies; 100318 English language; 100319 English literature; 100320 English studies; 100321 French
  language; 100322 French studies; 100323 German language; 100324 German studies; 100325 Spanish studies;
  100326 Italian language; 100327 Italian studies; 100328 linguistics; 100329 modern languages; 100330 Russian
  languages; 100331 Russian and East European studies; 100332 Spanish language; 100333 Welsh language; 100335
  Welsh studies; 100337 philosophy; 100338 philosophy of science; 100339 religious studies; 100340 theology;
  100343 applied biology; 100344 biochemistry; 100345 biological sciences; 100346 biology; 100347 ecology;
  100348 environmental biology; 100350 human biology; 100351 marine biology; 100352 medical biochemistry;
  100353 microbiology; 100354 molecular biology; 100355 plant sciences; 100356 zoology; 100358 applied
  computing; 100359 artificial intelligence; 100360 business computing; 100361 business information systems;
  100362 business information technology; 100363 computer animation and visual effects; 100365 computer
  networks; 100366 computer science; 100367 computing and information technology; 100368 creative computing;
  100369 geographical information systems; 100370 information management; 100371 information systems; 100372
  information technology; 100373 internet technologies; 100374 software engineering; 100375 web and multimedia
  design; 100376 computer and information security; 100379 climate science; 100380 environmental geoscience;
  100381 environmental sciences; 100382 meteorology; 100384 archaeological sciences; 100385 computer
  forensics; 100386 forensic biology; 100387 forensic psychology; 100388 forensic science; 100390 general
  science; 100391 natural sciences; 100392 applied science; 100394 earth sciences; 100395 geology; 100396
  geophysics; 100398 palaeontology; 100400 applied mathematics; 100401 financial mathematics; 100402
  mathematical modelling; 100403 mathematics; 100404 operational research; 100405 pure mathematics; 100406
  statistics; 100408 environmental geography; 100409 geography; 100410 physical geography; 100413 analytical
  chemistry; 100414 astronomy; 100415 astrophysics; 100416 chemical physics; 100417 chemistry; 100418 marine
  sciences; 100419 medical physics; 100420 medicinal chemistry; 100421 ocean sciences; 100422 organic
  chemistry; 100423 pharmaceutical chemistry; 100424 physical sciences; 100425 physics; 100426 theoretical
  physics; 100427 acoustics; 100428 aerodynamics; 100429 dynamics; 100430 mechanics; 100431 thermodynamics;
  100433 sport and exercise sciences; 100436 anthropology; 100437 social anthropology; 100439 broadcast
  journalism; 100440 digital media; 100441 film production; 100442 journalism; 100443 media production; 100444
  media and communication studies; 100445 multimedia journalism; 100449 business economics; 100450 economics;
  100451 financial economics; 100452 international economics; 100454 adult education; 100455 childhood and
  youth studies; 100456 childhood studies; 100457 early childhood studies; 100459 education studies; 100460
  further education; 100461 higher education; 100462 learning support; 100463 early years education; 100464
  primary education; 100465 secondary education; 100466 youth and community work; 100468 countryside
  management; 100469 environmental management; 100471 social sciences; 100473 health studies; 100475 sports
  therapy; 100476 health and social care; 100478 human geography; 100482 business law; 100483 criminal
  justice; 100484 criminology; 100485 law; 100486 policing; 100488 international development; 100489
  international politics; 100490 international relations; 100491 politics; 100493 applied psychology; 100494
  clinical psychology; 100495 counselling; 100496 educational psychology; 100497 psychology; 100498 social
  psychology; 100499 sport and exercise psychology; 100501 social care; 100502 social policy; 100503 social
  work; 100505 sociology; 100507 adult education teaching; 100508 post compulsory education and training;
  100509 higher education teaching; 100510 early years teaching; 100511 primary teaching; 100512 secondary
  teaching; 100513 teaching English as a foreign language; 100516 agricultural sciences; 100517 agriculture;
  100518 animal management; 100519 equine studies; 100520 forestry and arboriculture; 100522 animal behaviour;
  100523 animal science; 100526 food and beverage production; 100527 food science; 100529 horticulture; 100531
  veterinary medicine; 100532 veterinary nursing; 100539 broadcast engineering; 100540 cellular pathology;
  100544 marine engineering; 100545 corrosion technology; 100546 digital circuit engineering; 100548
  engineering surveying; 100549 environmental impact assessment; 100550 gemmology; 100551 geotechnical
  engineering; 100553 integrated circuit design; 100560 musical instrument manufacture; 100564 aerospace
  propulsion systems; 100565 public health engineering; 100566 quarrying; 100568 ship design; 100572 tissue
  engineering and regenerative medicine; 100573 water quality control; 100577 fluid mechanics; 100579
  structural mechanics; 100580 acoustics and vibration; 100581 electrical power; 100583 architectural design;
  100584 building technology; 100585 conservation of buildings; 100586 property development; 100587 drawing;
  100588 landscape studies; 100589 painting; 100590 garden design; 100592 sculpture; 100593 rural planning;
  100594 urban studies; 100595 printmaking; 100597 applied economics; 100599 fine art conservation; 100600
  agricultural economics; 100601 economic policy; 100604 econometrics; 100606 economic systems; 100609
  democracy; 100610 UK government/parliamentary studies; 100612 European Union politics; 100616 strategic
  studies; 100617 war and peace studies; 100618 comparative politics; 100619 applied sociology; 100621 gender
  studies; 100622 women's studies; 100623 men's studies; 100624 ethnicity; 100625 disability studies; 100626
  religion in society; 100627 socio-economics; 100628 social theory; 100629 political sociology; 100630
  typography; 100631 sociology of science and technology; 100632 visual communication; 100633 furniture design
  and making; 100636 interactive and electronic design; 100637 musicianship and performance studies; 100639
  instrumental or vocal performance; 100642 music education and teaching; 100643 music and arts management;
  100644 music marketing; 100645 international social policy; 100647 public policy; 100648 health policy;
  100649 welfare policy; 100650 conducting; 100651 education policy; 100652 security policy; 100653 health and
  welfare; 100654 child care; 100655 community work; 100656 jazz performance; 100657 popular music
  performance; 100658 careers guidance; 100659 community justice; 100661 historical performance practice;
  100662 probation/after-care; 100663 physical and biological anthropology; 100664 history of music; 100665
  economic geography; 100666 urban geography; 100667 musicology; 100668 political geography; 100669 transport
  geography; 100670 environmental history; 100671 cultural geography; 100674 ethnomusicology and world music;
  100676 English law; 100677 Northern Irish law; 100678 Scots law; 100680 European Union law; 100681 public
  international law; 100683 comparative law; 100684 public law; 100685 criminal law; 100686 private law;
  100689 property law; 100690 torts; 100691 jurisprudence; 100692 legal practice; 100693 medical law; 100695
  music composition; 100697 directing for theatre; 100698 theatre studies; 100700 theatre production; 100702
  technical theatre studies; 100703 stage management; 100704 technical stage management; 100705 theatrical
  wardrobe design; 100706 hair and make-up; 100707 circus arts; 100708 stage design; 100710 community theatre;
  100711 choreography; 100712 dance performance; 100714 history of photography; 100716 cinematography; 100717
  visual and audio effects; 100721 metal work; 100724 glass crafts; 100725 silversmithing and goldsmithing;
  100726 clock and watchmaking; 100728 surface decoration; 100729 scriptwriting; 100730 poetry writing; 100731
  professional writing; 100734 computer architectures; 100735 operating systems; 100736 human-computer
  interaction; 100737 multimedia computing science; 100738 e-business; 100739 beauty therapy; 100741 high
  performance computing; 100743 systems thinking; 100744 dietetics; 100746 clinical practice nursing; 100747
  medical nursing; 100748 cardiology; 100749 paramedic science; 100750 physician associate studies; 100751
  information modelling; 100753 systems analysis and design; 100754 databases; 100755 data management; 100756
  systems auditing; 100757 intelligent systems; 100758 British history; 100759 Irish history; 100760 Welsh
  history; 100761 English history; 100762 European history; 100763 German history; 100764 Italian history;
  100765 Iberian studies; 100766 Russian history; 100767 American history; 100768 USA history; 100769 Latin
  American history; 100771 Chinese history; 100772 South Asian history; 100773 South East Asian history;
  100774 Byzantine studies; 100777 world history; 100778 international history; 100779 family history; 100780
  history of religions; 100781 intellectual history; 100782 history of architecture; 100783 history of design;
  100784 history of mathematics; 100785 history of medicine; 100786 military history; 100787 Egyptology;
  100791 mental philosophy; 100792 social philosophy; 100793 ethics; 100794 theology and religious studies;
  100795 Christian studies; 100796 Islamic studies; 100797 Judaism; 100798 buddhism; 100799 divinity; 100800
  religious writings; 100801 biblical studies; 100802 pastoral studies; 100803 comparative religious studies;
  100805 heritage studies; 100807 heritage management; 100808 European business studies; 100810 strategic
  management; 100811 creative management; 100812 project management; 100813 change management; 100814
  organisational development; 100815 institutional management; 100817 management and organisation of
  education; 100819 land management; 100820 property management; 100821 requirements engineering; 100822 cell
  biology; 100823 emergency and disaster management; 100825 property valuation and auctioneering; 100826
  parasitology; 100827 banking; 100828 investment; 100829 behavioural biology; 100830 insurance; 100831
  taxation; 100832 financial management; 100834 developmental biology; 100835 financial risk; 100836
  management accountancy; 100837 public accountancy; 100838 book-keeping; 100840 audit management; 100841
  popular music; 100842 film music and screen music; 100843 jazz; 100844 sacred music; 100845 financial
  reporting; 100846 market research; 100847 reproductive biology; 100848 aquatic biology; 100849 freshwater
  biology; 100850 population biology; 100851 sales management; 100853 international marketing; 100854
  community music; 100855 promotion and advertising; 100856 corporate image; 100858 evolution; 100861 staff
  development; 100862 sonic arts; 100864 ecosystem ecology and land use; 100865 biometry; 100866 health and
  safety management; 100867 electronic music; 100868 office administration; 100869 bioinformatics; 100870 jazz
  composition; 100872 mycology; 100873 plant cell science; 100874 plant pathology; 100875 tourism; 100880
  applied zoology; 100881 cell zoology; 100882 entomology; 100883 marine zoology; 100884 pest management;
  100885 ballet; 100886 contemporary dance; 100887 moving image techniques; 100888 film directing; 100890 film
  and sound recording; 100891 hospitality; 100893 recreation and leisure studies; 100894 spa management;
  100895 crafts; 100896 salon management; 100898 human genetics; 100899 medical genetics; 100900 molecular
  genetics; 100901 genomics; 100902 population genetics; 100906 applied microbiology; 100907 medical
  microbiology; 100908 veterinary microbiology; 100909 bacteriology; 100910 virology; 100911 immunology;
  100912 blood sciences; 100913 librarianship; 100914 curatorial studies; 100915 archives and records
  management; 100916 information services; 100918 museum studies; 100919 publicity studies; 100920 television
  studies; 100921 radio studies; 100922 paper-based media studies; 100923 television production; 100924 radio
  production; 100925 publishing; 100926 electronic publishing; 100927 online publishing; 100932 plant
  biochemistry; 100936 animal health; 100937 animal physiology; 100938 veterinary pathology; 100939 veterinary
  pharmacology; 100940 animal nutrition; 100941 veterinary pharmacy; 100942 veterinary public health; 100945
  crop protection; 100946 crop nutrition; 100947 crop production; 100948 biomolecular science; 100949
  biophysical science; 100950 occupational psychology; 100952 developmental psychology; 100953 child
  psychology; 100954 business psychology; 100956 programming; 100958 psychology of ageing; 100959 research
  methods in psychology; 100960 object-oriented programming; 100961 natural language processing; 100962
  research skills; 100963 knowledge and information systems; 100966 neural computing; 100968 computer vision;
  100970 applied linguistics; 100971 phonetics and phonology; 100972 phonetics; 100973 phonology; 100974
  livestock; 100976 aquaculture; 100977 rural estate management; 100978 farm management; 100979 game keeping
  management; 100985 health psychology; 100986 water resource management; 100989 cognitive modelling; 100990
  land management for recreation; 100992 machine learning; 100993 cognitive psychology; 100994 health
  informatics; 100998 sustainable agriculture and landscape development; 101001 international agriculture;
  101003 psychology of religion; 101004 organic farming; 101006 agricultural technology; 101010 agricultural
  machinery; 101013 timber engineering; 101014 community forestry; 101016 sociolinguistics; 101017 food and
  beverage studies; 101018 food safety; 101019 computer games graphics; 101020 computer games programming;
  101021 baking technology management; 101022 brewing; 101024 agricultural chemistry; 101025 agricultural
  botany; 101027 numerical analysis; 101028 engineering and industrial mathematics; 101029 computational
  mathematics; 101030 applied statistics; 101031 medical statistics; 101032 probability; 101033 stochastic
  processes; 101034 statistical modelling; 101035 psycholinguistics; 101037 comparative literary studies;
  101038 applied chemistry; 101040 risk management; 101041 industrial chemistry; 101042 colour chemistry;
  101043 inorganic chemistry; 101044 crystallography; 101045 environmental chemistry; 101046 marine chemistry;
  101048 environmental risk; 101049 health risk; 101050 physical chemistry; 101053 polymer chemistry; 101054
  oil and gas chemistry; 101056 remote sensing; 101058 mapping science; 101060 applied physics; 101061
  engineering physics; 101064 geomorphology; 101065 maritime geography; 101067 soil science; 101068
  atmospheric physics; 101070 climate change; 101071 computational physics; 101072 pollution control; 101073
  hydrography; 101074 radiation physics; 101075 photonics and optical physics; 101076 laser physics; 101077
  nuclear and particle physics; 101078 applied environmental sciences; 101079 hydrology; 101081 volcanology;
  101082 geological hazards; 101083 geochemistry; 101084 exploration geophysics; 101085 specialist teaching;
  101086 geological oceanography; 101087 special needs teaching; 101088 research and study skills in
  education; 101089 hydrogeology; 101090 study skills; 101091 quaternary studies; 101093 exploration geology;
  101094 English literature 1200 - 1700; 101095 English literature 1700 - 1900; 101102 space science; 101103
  planetary science; 101104 applied geology; 101105 petroleum geology; 101106 engineering geology; 101107
  Shakespeare studies; 101108 colonial and post-colonial literature; 101109 English as a second language;
  101111 Scottish literature; 101112 ancient Middle Eastern languages; 101113 ancient Egyptian studies; 101114
  classical Arabic; 101115 Sanskrit studies; 101117 ancient Hebrew language; 101118 Celtic studies; 101120
  Gaelic language; 101121 Irish language; 101124 Latin studies; 101125 Latin literature; 101126 classical
  Greek studies; 101129 classical reception; 101130 translation studies; 101132 French literature; 101133
  French society and culture; 101134 German literature; 101135 German society and culture; 101136 Italian
  society and culture; 101137 Italian literature; 101138 Spanish society and culture; 101139 Spanish
  literature; 101141 Portuguese studies; 101142 Portuguese language; 101143 Brazilian studies; 101144
  Portuguese society and culture; 101145 Scandinavian studies; 101148 Swedish language; 101149 Norwegian
  language; 101150 Finnish language; 101151 Russian studies; 101152 Polish studies; 101153 Polish language;
  101155 Czech language; 101157 Russian literature; 101158 Russian and East European society and culture;
  101159 European studies; 101161 Dutch studies; 101163 Welsh literature; 101164 Chinese studies; 101165
  Chinese languages; 101166 Chinese literature; 101167 Chinese society and culture studies; 101168 Japanese
  studies; 101169 Japanese languages; 101170 Japanese literature; 101171 Japanese society and culture studies;
  101172 South Asian studies; 101174 Hindi language; 101175 Urdu language; 101177 Bengali language; 101179
  Indian society and culture studies; 101180 Asian studies; 101184 African studies; 101185 African languages;
  101188 African literature; 101189 African society and culture studies; 101190 modern Middle Eastern studies;
  101191 modern Middle Eastern languages; 101192 Arabic languages; 101193 Persian languages; 101194 Israeli
  studies; 101195 Turkish studies; 101196 modern Middle Eastern literature; 101197 modern Middle Eastern
  society and culture studies; 101198 Arab society and culture studies; 101199 Latin American studies; 101201
  Latin American literature; 101202 Latin American society and culture studies; 101203 North American
  literature studies; 101204 North American society and culture studies; 101205 Canadian studies; 101206
  Australasian studies; 101207 Caribbean studies; 101210 biomaterials; 101212 Korean studies; 101214
  cinematics; 101215 food marketing; 101216 bioelectronics; 101217 composite materials; 101218 forensic
  anthropology; 101219 forensic archaeology; 101220 veterinary epidemiology; 101221 enterprise and
  entrepreneurship; 101222 crime scene investigation; 101223 condensed matter physics; 101233 cultural
  studies; 101234 nanotechnology; 101241 music therapy; 101243 bioengineering; 101246 professional practice in
  education; 101248 French history; 101258 Thai language; 101261 maritime archaeology; 101267 computer games;
  101268 computer games design; 101269 modern Hebrew language; 101271 East Asian studies; 101273 combined
  studies; 101274 general studies; 101275 negotiated studies; 101276 work placement experience (personal
  learning); 101277 work-based learning; 101278 employability skills (personal learning); 101279 advice and
  guidance (personal learning); 101288 international studies; 101289 rehabilitation studies; 101290
  neurological rehabilitation; 101291 cardiovascular rehabilitation; 101294 coaching psychology; 101300
  quantum theory and applications; 101307 applied social science; 101308 facilities management; 101309
  obstetrics and gynaecology; 101311 Hungarian studies; 101312 Czech studies; 101315 Irish studies; 101316
  interior design and architecture; 101317 environmental and public health; 101318 biodiversity conservation;
  101319 exercise for health; 101320 art psychotherapy; 101322 mentorship; 101323 dispute resolution; 101324
  orthopaedics; 101325 paediatrics; 101326 gerontology; 101327 oncology; 101329 dementia studies; 101330
  ultrasound; 101331 gastroenterology; 101332 drug and alcohol studies; 101333 epilepsy care; 101334 allergy;
  101335 epidemiology; 101336 anaesthesia; 101337 endocrinology; 101338 diabetes; 101339 dermatology; 101340
  hypnotherapy; 101341 psychology of communication; 101342 psychology of memory and learning; 101343
  transpersonal psychology; 101344 psychobiology; 101345 evolutionary psychology; 101347 veterinary dentistry;
  101348 exotic plants and crops; 101351 atmosphere-ocean interactions; 101352 biogeography; 101353 electrical
  power generation; 101354 electrical power distribution; 101355 cybernetics; 101356 paper technology; 101357
  nationalism; 101358 development in Africa; 101359 development in the Americas; 101360 African history;
  101361 creative arts and design; 101362 calligraphy; 101363 psychology of music; 101366 Swahili and other
  Bantu languages; 101367 Hausa language; 101368 Indonesian language; 101369 Vietnamese language; 101371
  Nepali language; 101372 South East Asian studies; 101373 hair and beauty sciences; 101374 hair services;
  101375 spa and water-based therapies; 101376 applied botany; 101377 transcriptomics; 101378 genetic
  engineering; 101379 sport technology; 101380 metabolic biochemistry; 101381 cognitive neuroscience; 101382
  affective neuroscience; 101383 psychometrics; 101384 pre-clinical veterinary medicine; 101385 agricultural
  irrigation and drainage; 101387 meat science; 101388 cereal science; 101389 organometallic chemistry; 101390
  marine physics; 101391 electromagnetism; 101394 glaciology and cryospheric systems; 101396 solid mechanics;
  101397 turbine technology; 101398 rail vehicle engineering; 101399 analogue circuit engineering; 101400
  parallel computing; 101401 microeconomics; 101402 macroeconomics; 101403 feminism; 101404 anarchism; 101405
  victimology; 101406 transport policy; 101407 agricultural geography; 101408 human demography; 101409
  shorthand and shorthand transcription; 101410 historical linguistics; 101412 Scots language; 101413 Irish
  language literature; 101414 Coptic language; 101415 Akkadian language; 101416 Sumerian language; 101417
  Aramaic language; 101419 Breton language; 101420 Latin language; 101421 medieval Latin language; 101422
  classical church Greek; 101423 classical Greek literature; 101424 Danish language; 101425 Scandinavian
  literature; 101426 Estonian language; 101427 Hungarian language; 101428 south Slavonic languages; 101429
  Ukranian language; 101430 Indian literature studies; 101431 Turkish languages; 101432 Arabic literature;
  101433 Persian literature studies; 101434 Turkish literature; 101435 oral history; 101436 crime history;
  101437 Stone Age; 101438 Bronze Age; 101439 Iron Age; 101440 classical art and archaeology; 101441
  metaphysics; 101442 epistemology; 101443 scholastic philosophy; 101444 hinduism; 101445 the Qur'an and
  Islamic texts; 101446 the Torah and Judaic texts; 101447 folk music; 101448 opera; 101449 music theory and
  analysis; 101450 applied music and musicianship; 101451 popular music composition; 101452 body awareness;
  101453 dance and culture; 101454 community dance; 101455 stone crafts; 101457 community ecology; 101458
  population ecology; 101459 ecotoxicology; 101460 plant physiology; 101461 veterinary biochemistry; 101462
  quantitative psychology; 101463 qualitative psychology; 101464 psychopharmacology; 101465 sociology of law;
  101467 Ruskin studies; 101468 John Donne studies; 101469 T.S. Eliot studies; 101470 Thomas Hardy studies;
  101471 Oscar Wilde studies; 101472 Chaucer studies; 101473 Brontës studies; 101474 Thomas Pynchon studies;
  101475 Philip Larkin studies; 101476 D.H. Lawrence studies; 101477 Charles Dickens studies; 101478 Jane
  Austen studies; 101479 James Joyce studies; 101480 Margaret Atwood studies; 101481 Samuel Beckett studies;
  101482 Wilkie Collins studies; 101483 Byron studies; 101484 Shelley studies; 101485 Milton studies; 101486
  J. M. Coetzee studies; 101487 Christopher Marlowe studies; 101488 Walter Scott studies; 101489 Robert Louis
  Stevenson studies; 101490 Robert Burns studies; 101491 Virginia Woolf studies; 101492 Bob Dylan studies;
  101493 Dylan Thomas studies; 101494 W. B. Yeats studies; 101495 Joseph Conrad studies; 101496 Salman Rushdie
  studies; 101497 Gaelic literature; 101498 Scandinavian history; 101499 Russian society and culture; 101500
  Polish society and culture; 101501 Czech society and culture; 101503 Persian society and culture studies;
  101504 Turkish society and culture studies; 101505 carpentry and joinery; 101506 liberalism; 101507
  conservatism; 101508 socialism; 101509 fascism; 101510 environmentalism; 101511 ophthalmic dispensing;
  999998 Not applicable; 999999 Not known`)
