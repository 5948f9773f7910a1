-- The small words come first, because the phrases below are folded without them.
insert into search_small_word (word)
  select word from regexp_split_to_table('a an and are at by for from i in is it me my of on or some that the this to with your '
    || 'buy online price want need show mujhe chahiye dikhao dikhaye sasta '
    || 'ka ki ke ko se mein aur ya liye lie wala wali wale vala vali vale hai ek '
    || 'के का की को से और या लिए लिये वाला वाली वाले है चाहिए '
    || 'sathi saathi cha chi che chya ani va pahije '
    || 'साठी चा ची चे च्या आणि व पाहिजे', ' ') as word
  on conflict do nothing;

-- Where a shop for India starts: on the left the word that names and categories have, on the right what people type for
-- it, in English, and in Hindi and Marathi in either script. Each line is folded as typed texts are, so one spelling of
-- a sound is enough where the letters stay the same; docs/search.md tells how to add lines.
create function add_search_synonyms(lines text[][]) returns void language sql as $$
  insert into search_synonym (typed, means)
    select typed, lines[place][1]
      from generate_subscripts(lines, 1) as place, string_to_table(lines[place][2], ', ') as typed
     -- A word in Devanagari may be folded to the very word that it means.
     where search_words(typed) <> search_words(lines[place][1])
    on conflict do nothing
$$;

-- Phones, sound and screens
select add_search_synonyms(array[
  ['mobile', 'phone, cell phone, cellphone, cell, handset, smartphone, mobail, mobil, mobile phone, fone, fon, मोबाइल, मोबाईल, फोन, भ्रमणध्वनी, bhramandhwani'],
  ['phone', 'mobile'],
  ['smartphone', 'android phone, smart phone, स्मार्टफोन'],
  ['tab', 'tablet, टॅबलेट, टैबलेट'],
  ['bud', 'earbud, ear bud, earpod, tws, wireless earphone, bluetooth earphone, इयरबड्स, ईयरबड'],
  ['earphone', 'earbud, handsfree, hands free, earplug, इयरफोन, ईयरफोन'],
  ['headphone', 'head phone, headset, हेडफोन'],
  ['earphone', 'headphone, headset, head phone, हेडफोन'],
  ['headphone', 'earphone, इयरफोन'],
  ['charger', 'charjar, chargar, चार्जर, adapter, adaptor'],
  ['power bank', 'powerbank, portable charger, पावर बैंक, पॉवर बँक'],
  ['speaker', 'spikar, loudspeaker, स्पीकर'],
  ['soundbar', 'sound bar, home theatre, home theater'],
  ['microphone', 'mic, mike, माइक, माईक'],
  ['tv', 'television, televijan, telivision, led tv, smart television, टीवी, टीव्ही, टेलीविजन, दूरदर्शन'],
  ['laptop', 'lap top, notebook computer, लैपटॉप, लॅपटॉप'],
  ['desktop', 'computer, pc, kampyutar, कंप्यूटर, संगणक, sanganak'],
  ['laptop', 'computer, कंप्यूटर, संगणक'],
  ['mouse', 'maus, माउस'],
  ['keyboard', 'kibord, key board, कीबोर्ड'],
  ['camera', 'kemra, kamera, dslr, कैमरा, कॅमेरा'],
  ['radio', 'transistor, fm, रेडियो'],
  ['watch fit', 'smart watch, smartwatch, fitness band, fitness watch, स्मार्टवॉच'],
  ['cover', 'case, back cover, कवर, kavar'],
  ['case', 'cover, back cover, कवर, kavar']
]);

-- Machines of the house
select add_search_synonyms(array[
  ['refrigerator', 'fridge, frij, frige, freeze, fridj, फ्रिज, रेफ्रिजरेटर, शीतकपाट'],
  ['air conditioner', 'ac, aircon, aircondition, air condition, एसी, एयर कंडीशनर'],
  ['cooler', 'kular, desert cooler, कूलर'],
  ['washing machine', 'washer, kapde dhone ki machine, dhulai machine, वॉशिंग मशीन, वाशिंग मशीन'],
  ['water heater', 'geyser, gizer, geezer, gyser, pani garam karne ki machine, गीजर, गिझर'],
  ['mixer', 'mixi, mixie, mixy, mikser, मिक्सर, मिक्सी'],
  ['grinder', 'mixi, mixie'],
  ['microwave', 'oven, ovan, micro wave, माइक्रोवेव, ओवन'],
  ['kettle', 'ketli, केतली, किटली'],
  ['iron', 'press, istri, istari, isthri, इस्त्री, प्रेस'],
  ['fan', 'pankha, pankhe, panka, पंखा, पंखे'],
  ['air fryer', 'airfryer']
]);

-- Rice, flour and the rest of the kitchen's stores
select add_search_synonyms(array[
  ['rice', 'chawal, chaval, chaawal, tandul, tandool, bhat, chamal, चावल, तांदूळ, तांदुळ, भात'],
  ['atta', 'aata, ata, flour, wheat flour, gehu atta, kanik, pith, peeth, आटा, पीठ, गव्हाचे पीठ'],
  ['wheat', 'gehu, gehun, gahu, गेहूं, गेहूँ, गहू'],
  ['besan', 'flour, gram flour, chickpea flour, chana flour, बेसन'],
  ['dal', 'daal, dhal, lentil, pulse, varan, दाल, डाळ'],
  ['toor', 'tur, tuvar, toovar, arhar, arhar dal, तूर, तुवर, अरहर'],
  ['moong', 'mung, green gram, मूंग, मूग'],
  ['rajma', 'kidney bean, razma, राजमा'],
  ['chana', 'chole, chhole, chickpea, gram, harbhara, chane, काबुली, चना, छोले, हरभरा'],
  ['poha', 'pohe, flattened rice, chivda, pawa, aval, पोहा, पोहे'],
  ['oil', 'tel, cooking oil, khane ka tel, तेल, खाने का तेल'],
  ['groundnut', 'peanut, mungfali, moongfali, moongphali, shengdana, singdana, मूंगफली, शेंगदाणा'],
  ['mustard', 'sarso, sarson, mohri, rai, सरसों, मोहरी'],
  ['ghee', 'ghi, tup, toop, clarified butter, घी, तूप'],
  ['jaggery', 'gud, gur, gul, गुड़, गूळ'],
  ['salt', 'namak, meeth, mith, नमक, मीठ'],
  ['namak', 'salt, मीठ'],
  ['oat', 'jai, jav'],
  ['chilli', 'chili, chilly, mirch, mirchi, lal mirch, mirchi powder, मिर्च, मिरची'],
  ['turmeric', 'haldi, halad, haldi powder, हल्दी, हळद'],
  ['masala', 'spice, masale, garam masala, मसाला, मसाले'],
  ['pickle', 'achar, achaar, loncha, lonche, अचार, लोणचे, लोणचं'],
  ['mango', 'aam, amba, आम, आंबा'],
  ['noodle', 'maggi, maggie, chowmein, नूडल्स, मैगी'],
  ['tea', 'chai, chay, chaha, chaay, chaipatti, chai patti, chaha powder, चाय, चहा, चायपत्ती, चाय पत्ती'],
  ['coffee', 'kofi, coffe, kaapi, kapi, कॉफी, कॉफ़ी'],
  ['almond', 'badam, badaam, बादाम, बदाम'],
  ['cashew', 'kaju, kaaju, काजू'],
  ['honey', 'shahad, madh, shehad, शहद, मध'],
  ['dry fruit', 'dryfruit, meva, mewa, sukha meva, nuts, मेवा, ड्राई फ्रूट, सुकामेवा'],
  ['grocery', 'kirana, ration, kirana saman, किराना, किराणा, राशन'],
  ['sugar', 'chini, cheeni, shakkar, sakhar, चीनी, शक्कर, साखर'],
  ['milk', 'doodh, dudh, दूध'],
  ['egg', 'anda, ande, अंडा, अंडे'],
  ['potato', 'aloo, alu, batata, आलू, बटाटा'],
  ['onion', 'pyaz, pyaaz, kanda, प्याज, कांदा'],
  ['tomato', 'tamatar, टमाटर, टोमॅटो'],
  ['vegetable', 'sabzi, sabji, bhaji, सब्जी, भाजी'],
  ['fruit', 'phal, fal, फल, फळ'],
  ['sweet', 'mithai, मिठाई'],
  ['coconut', 'nariyal, narial, naral, khopra, नारियल, नारळ'],
  ['cumin', 'jeera, jira, जीरा, जिरे'],
  ['coriander', 'dhaniya, dhania, dhane, kothimbir, धनिया, धने, कोथिंबीर'],
  ['cinnamon', 'dalchini, daalchini, दालचीनी'],
  ['cardamom', 'elaichi, ilaychi, velchi, इलायची, वेलची'],
  ['clove', 'laung, lavang, लौंग, लवंग'],
  ['garlic', 'lahsun, lasun, लहसुन, लसूण'],
  ['ginger', 'adrak, अदरक, आले'],
  ['black pepper', 'kali mirch, kali miri, काली मिर्च, काळी मिरी'],
  ['semolina', 'suji, sooji, rava, rawa, सूजी, रवा'],
  ['maida', 'refined flour, मैदा'],
  ['water', 'pani, paani, पानी, पाणी'],
  ['food', 'khana, khane, khaana, jevan, खाना, जेवण'],
  ['chakli', 'murukku, chakri, चकली'],
  ['chakli', 'namkeen, snack, farsan, नमकीन, फरसाण']
]);

-- Cooking and the home
select add_search_synonyms(array[
  ['home kitchen', 'bartan, bartan set, utensil, cookware, bhandi, rasoi, swayampak, बर्तन, बरतन, भांडी, रसोई'],
  ['cooker', 'kukar, cukar, kuker, कुकर'],
  ['kadhai', 'karahi, kadai, kadhayi, wok, कड़ाही, कढ़ाई, कढई'],
  ['tawa', 'tava, tavaa, griddle, dosa tawa, तवा'],
  ['tiffin', 'lunch box, lunchbox, dabba, tifin, डब्बा, डबा, टिफिन'],
  ['bottle', 'botal, flask, thermos, water bottle, pani ki bottle, paani ki botal, बोतल, पानी की बोतल, बाटली, पाण्याची बाटली, batli'],
  ['tea pot', 'teapot, kettle pot'],
  ['candle', 'mombatti, mombati, menbatti, मोमबत्ती, मेणबत्ती'],
  ['diya', 'deepak, diva, oil lamp, दीया, दिया, दीपक, दिवा'],
  ['basket', 'tokri, topli, टोकरी, टोपली'],
  ['bedsheet', 'bed sheet, chadar, chaddar, bedcover, palang posh, चादर, बेडशीट'],
  ['blanket', 'kambal, kambali, blanket chadar, कंबल, ब्लँकेट'],
  ['quilt', 'razai, rajai, dohar, godhadi, रजाई, गोधडी'],
  ['curtain', 'parda, parde, padda, पर्दा, पडदा'],
  ['stove', 'chulha, chula, shegdi, gas chulha, चूल्हा, शेगडी'],
  ['incense', 'agarbatti, udbatti, dhoop, अगरबत्ती, उदबत्ती'],
  ['towel', 'tauliya, toliya, panchha, tawel, तौलिया, टॉवेल'],
  ['durrie', 'carpet, rug, dari, durry, satranji, galicha, दरी, सतरंजी, कालीन'],
  ['pillow', 'takiya, ushi, takia, तकिया, उशी'],
  ['mattress', 'gadda, gadi, gaddi, matress, mattres, गद्दा, गादी'],
  ['bed', 'palang, khat, cot, पलंग, खाट'],
  ['chair', 'kursi, khurchi, कुर्सी, खुर्ची'],
  ['table', 'mez, mej, tebal, मेज, टेबल'],
  ['wardrobe', 'almari, almirah, kapat, cupboard, अलमारी, कपाट'],
  ['mirror', 'aaina, aina, sheesha, shisha, aarsa, arsa, आईना, शीशा, आरसा'],
  ['bookshelf', 'book shelf, bookcase, book rack'],
  ['sofa', 'couch, sopha, सोफा'],
  ['lamp', 'light, diva, लाइट'],
  ['home', 'ghar, घर'],
  ['furniture', 'farnichar, फर्नीचर, फर्निचर']
]);

-- Clothes, shoes, bags and jewellery
select add_search_synonyms(array[
  ['fashion', 'kapda, kapde, kapade, kapra, kapre, clothes, clothing, cloth, garment, apparel, dress material, vastra, कपड़ा, कपड़े, कपड़ों, कपडे, वस्त्र'],
  ['shirt', 'shart, kameez, kamij, शर्ट, कमीज, सदरा'],
  ['tshirt', 'tee, t shirt, tee shirt, teeshirt, tishart, टीशर्ट, टी शर्ट'],
  ['polo', 'tshirt, collar tshirt'],
  ['jeans', 'jean, denim, pant, jins, trouser, जींस, जीन्स, पैंट'],
  ['shorts', 'half pant, chaddi, knicker, bermuda'],
  ['saree', 'sari, sadi, sarhi, saadi, साड़ी, साडी'],
  ['kurta', 'kurti, kurtha, कुर्ता, कुर्ती'],
  ['dupatta', 'odhni, chunni, odhani, stole, दुपट्टा, ओढणी'],
  ['dress', 'frock, gown, ड्रेस, फ्रॉक'],
  ['coat', 'jacket, blazer, कोट, जैकेट'],
  ['sweater', 'swetar, woollen, स्वेटर'],
  ['lehenga', 'lehnga, lahanga, ghagra, लहंगा, घागरा'],
  ['salwar', 'shalwar, salvar, punjabi dress, सलवार'],
  ['sock', 'moja, moje, mojay, मोजे, मोज़े'],
  ['cap', 'topi, hat, टोपी'],
  ['shoe', 'juta, jute, joota, joote, jooti, joota chappal, boot, sneaker, footwear, जूता, जूते, जूतों, बूट, शूज, शूज़'],
  ['footwear', 'juta chappal, पादत्राणे, padtrane'],
  ['chappal', 'slipper, sandal, chapal, chappals, flip flop, चप्पल, चपला, चप्पला'],
  ['flipflop', 'slipper, hawai chappal, rubber chappal, flip flop, chappal, चप्पल'],
  ['heel', 'sandal, high heel, सैंडल'],
  ['flat', 'bellie, belly, ballerina, juti, jutti'],
  ['watch', 'ghadi, ghari, ghadiyal, wristwatch, hath ghadi, manghat, घड़ी, घड्याळ, ghadyal'],
  ['clock', 'ghadi, ghadyal, घड़ी, घड्याळ, diwar ghadi'],
  ['watch', 'wrist watch, hand watch'],
  ['sunglass', 'chashma, chasma, chashme, goggle, shades, specs, spectacle, eyeglass, चश्मा, गॉगल'],
  ['jewellery', 'jewelry, jewelery, gehne, gahne, zevar, jevar, dagine, गहने, ज़ेवर, दागिने'],
  ['earring', 'jhumka, jhumki, bali, kundal, kaan ki bali, kanatle, झुमका, झुमके, बाली, कानातले'],
  ['jhumka', 'earring'],
  ['bangle', 'chudi, chudiya, choodi, bangdi, kangan, चूड़ी, चूड़ियां, बांगड्या'],
  ['anklet', 'payal, paijan, पायल, पैंजण'],
  ['necklace', 'haar, mala, हार'],
  ['ring', 'anguthi, angthi, अंगूठी, अंगठी'],
  ['mala', 'necklace, haar, माला, हार'],
  ['bag', 'jhola, thaila, thela, pishvi, बैग, झोला, थैला, पिशवी, बॅग'],
  ['backpack', 'school bag, schoolbag, college bag, dapter, daptar, bag pack, दप्तर, बस्ता, basta, bagpack'],
  ['trolley', 'suitcase, luggage, travel bag, sut kes, bagage, सूटकेस'],
  ['handbag', 'hand bag, purse, ladies bag, ladies purse, पर्स'],
  ['purse', 'wallet, batua, बटुआ, पाकीट'],
  ['umbrella', 'chhata, chhatri, chatri, chata, छाता, छतरी, छत्री'],
  ['woman', 'lady, ladies, girl, female, mahila, aurat, stri, ladki, mulgi, महिला, औरत, स्त्री, लड़की, मुलगी'],
  ['man', 'gent, gents, boy, male, mard, purush, aadmi, ladka, mulga, पुरुष, मर्द, लड़का, मुलगा']
]);

-- Beauty, health and the bath
select add_search_synonyms(array[
  ['soap', 'sabun, saban, saboon, साबुन, साबण'],
  ['shampoo', 'shampu, champoo, शैम्पू, शॅम्पू, शांपू'],
  ['toothpaste', 'tooth paste, manjan, dant manjan, colgate, टूथपेस्ट, मंजन'],
  ['toothbrush', 'tooth brush, brush, टूथब्रश, ब्रश'],
  ['comb', 'kangha, kanghi, kangva, कंघा, कंघी, कंगवा'],
  ['lipstick', 'lip stick, lali, लिपस्टिक'],
  ['nail colour', 'nail polish, nailpolish, nail paint, nailpaint, nail enamel, नेल पॉलिश'],
  ['perfume', 'attar, itra, itar, scent, fragrance, deo, deodorant, इत्र, अत्तर, परफ्यूम'],
  ['face cream', 'facecream, fairness cream, moisturiser, moisturizer, cold cream'],
  ['cream', 'krim, क्रीम'],
  ['face wash', 'facewash, फेस वॉश, फेसवॉश'],
  ['hair oil', 'baal ka tel, balo ka tel, kesacha tel, kes tel, बालों का तेल, केसांचे तेल'],
  ['hair', 'baal, bal, kes, बाल, केस'],
  ['neem', 'nim, kadulimb, नीम, कडुनिंब'],
  ['bp monitor', 'bp machine, bp checker'],
  ['blood pressure', 'bp, bp machine, बीपी'],
  ['thermometer', 'tharmamitar, bukhar machine, fever machine, थर्मामीटर'],
  ['plaster', 'bandage, bandaid, band aid, patti, पट्टी'],
  ['balm', 'bam, dard ki dawa, बाम'],
  ['juice', 'ras, jus, रस, जूस'],
  ['health', 'dawa, dawai, medicine, aushadh, sehat, दवा, दवाई, औषध']
]);

-- Children, school, play, sport, animals and the garden
select add_search_synonyms(array[
  ['nappy', 'diaper, dypar, daiper, pamper, huggies, डायपर, लंगोट'],
  ['baby', 'bachcha, bachha, bacha, baccha, bachche, bachon, baccho, bachcho, bal, infant, newborn, shishu, kid, बच्चा, बच्चे, बच्चों, बाळ, शिशु'],
  ['feeding bottle', 'doodh ki bottle, milk bottle, baby bottle, nipple bottle'],
  ['stroller', 'pram, baby gadi, baby carriage, baby cart'],
  ['swaddle', 'baby wrap, baby blanket, dupte'],
  ['toy', 'khilona, khilone, khilauna, khelne, khelni, खिलौना, खिलौने, खेळणी, kid'],
  ['doll', 'gudiya, gudia, bahuli, गुड़िया, बाहुली'],
  ['bear', 'teddy, teddy bear, tedi, bhalu, soft toy, टेडी, भालू'],
  ['kite', 'patang, पतंग'],
  ['lattu', 'spinning top, bhavra, लट्टू, भोवरा'],
  ['puzzle', 'paheli, kode, koda, पहेली'],
  ['chess', 'shatranj, buddhibal, शतरंज, बुद्धिबळ'],
  ['car', 'gadi, gaadi, kar, गाड़ी, गाडी, कार'],
  ['book', 'kitab, kitaab, pustak, kitabe, kitaben, किताब, पुस्तक, पुस्तके'],
  ['notebook', 'copy, note book, vahi, wahi, exercise book, register, कॉपी, वही, नोटबुक'],
  ['pen', 'kalam, lekhni, pena, पेन, कलम, लेखणी'],
  ['pencil', 'pensil, पेंसिल, पेन्सिल'],
  ['crayon', 'colour, rang, रंग, खडू'],
  ['watercolour', 'water color, paint, rang, रंग'],
  ['novel', 'upanyas, kadambari, story book, उपन्यास, कादंबरी'],
  ['ball', 'gend, chendu, गेंद, चेंडू'],
  ['game', 'khel, खेल, खेळ'],
  ['story', 'kahani, goshta, कहानी, गोष्ट'],
  ['school', 'iskul, shala, स्कूल, शाळा'],
  ['bat', 'balla, बल्ला, बॅट, बैट'],
  ['racket', 'racquet, raket, रैकेट'],
  ['football', 'foot ball, phutbal, soccer, फुटबॉल'],
  ['dumbbell', 'dumbell, dumble, dambal, gym weight, डंबल'],
  ['yoga mat', 'yogamat, exercise mat, gym mat, चटई योगा'],
  ['mat', 'chatai, चटाई, चटई'],
  ['bicycle', 'cycle, saikal, saykal, bike, cykil, साइकिल, सायकल'],
  ['dog', 'kutta, kutra, kutte, puppy, कुत्ता, कुत्रा'],
  ['cat', 'billi, manjar, kitten, बिल्ली, मांजर'],
  ['bird', 'pakshi, chidiya, chimni, पक्षी, चिड़िया'],
  ['aquarium', 'fish tank, fish food, machhli, machli, मछली, मासा'],
  ['plant', 'paudha, podha, jhad, rop, ped, पौधा, झाड़, रोप'],
  ['seed', 'beej, bij, biyane, बीज, बियाणे'],
  ['pot', 'gamla, kundi, गमला, कुंडी'],
  ['planter', 'gamla, flower pot, गमला, कुंडी'],
  ['vermicompost', 'khaad, khad, fertilizer, fertiliser, manure, compost, खाद, खत'],
  ['bucket', 'balti, baldi, बाल्टी, बादली, बालदी'],
  ['tent', 'tambu, तंबू'],
  ['torch', 'flashlight, tarch, battery light, emergency light, टॉर्च, बॅटरी'],
  ['lantern', 'kandil, akash kandil, aakash kandil, लालटेन, कंदील, आकाशकंदील']
]);

-- One word, two spellings
select add_search_synonyms(array[
  ['colour', 'color, rang, रंग'], ['grey', 'gray'], ['red', 'lal, laal, लाल'], ['laal', 'red, लाल'],
  ['blue', 'neela, nila, नीला, निळा'], ['green', 'hara, hirva, हरा, हिरवा'], ['black', 'kala, kaala, काला, काळा'],
  ['white', 'safed, pandhra, सफेद, सफ़ेद, पांढरा'], ['yellow', 'peela, pila, pivla, पीला, पिवळा'],
  ['pink', 'gulabi, गुलाबी'], ['gulabi', 'pink'], ['small', 'chhota, chota, lahan, छोटा, लहान'],
  ['gold', 'sona, sone, सोना, सोने'], ['silver', 'chandi, chaandi, चांदी, चाँदी'],
  ['steel', 'stil, स्टील'], ['cotton', 'suti, sooti, kapas, सूती, कपास'], ['silk', 'reshmi, resham, रेशमी, रेशीम'],
  ['leather', 'chamda, chamde, chamra, चमड़ा, चामडे'], ['wooden', 'lakdi, lakadi, लकड़ी, लाकडी'],
  ['wood', 'lakdi, lakadi, लकड़ी, लाकडी'],
  ['1kg', '1000g'], ['500g', '0.5kg, half kg, aadha kilo, आधा किलो'], ['1l', '1000ml'], ['500ml', '0.5l, half litre'],
  ['1tb', '1000gb, 1024gb']
]);

-- Makes that stand for the thing itself
select add_search_synonyms(array[
  ['mobile', 'iphone, आईफोन'], ['tab', 'ipad'], ['bud', 'airpod, air pod'], ['laptop', 'macbook, chromebook'],
  ['watch fit', 'fitbit, apple watch']
]);

drop function add_search_synonyms(text[][]);
