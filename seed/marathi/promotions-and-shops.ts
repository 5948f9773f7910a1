import type { Translation } from '../translation.ts'

export const brands: Translation['brands'] = {
  nivra: {
    name: 'निव्रा',
    description:
      'पुण्याचे फोन, टॅबलेट आणि छोटी इलेक्ट्रॉनिक्स. निव्रासाठी जास्त टिकणारी बॅटरी आणि चार वर्षे अपडेट सगळ्यात आधी.',
  },
  ozmira: {
    name: 'ओझ्मिरा',
    description:
      'संध्याकाळी फोटो काढणाऱ्यांसाठी कॅमेरा फोन. ओझ्मिराची प्रत्येक लेन्स हैदराबादमध्ये भारतीय रंगाच्या चेहऱ्यांवर आणि रस्त्यावरच्या दिव्यांत जुळवली जाते.',
  },
  tarvexa: {
    name: 'टारवेक्सा',
    description: 'गेम खेळण्यासाठी वेगवान फोन: मोठी बॅटरी, कूलिंग प्लेट आणि साथ देणारे स्क्रीन. नोएडात डिझाइन केलेले.',
  },
  kavyo: {
    name: 'काव्यो',
    description: 'साधे, टिकाऊ फोन आणि ॲक्सेसरीज, बॉक्समधल्या प्रत्येक वस्तूवर दोन वर्षांची वॉरंटी.',
  },
  velqo: {
    name: 'वेल्को',
    description: 'शांत रंगांचे सडपातळ फोन. वेल्को बेंगळुरूमध्ये डिझाइन करते आणि 40 शहरांत दुरुस्त करते.',
  },
  tiriva: {
    name: 'तिरिवा',
    description: 'चमकदार वक्र स्क्रीनचे पातळ फोन, ज्यांच्या पाठीवर बोटांचे ठसे दिसत नाहीत.',
  },
  urjavo: {
    name: 'ऊर्जावो',
    description: 'दोन दिवस टिकणारे फोन आणि पॉवर बँक. बॅटरी असलेली कोणतीही वस्तू असो, ऊर्जावो ती मोठी करते.',
  },
  qirona: {
    name: 'किरोना',
    description: 'स्वच्छ सॉफ्टवेअरचे फोन, लॉक स्क्रीनवर जाहिराती नाहीत. दर महिन्याला अपडेट.',
  },
  halvik: {
    name: 'हाल्विक',
    description: 'बांधकाम, शेत आणि पावसासाठी दणकट फोन; पाडून आणि धुऊन तपासलेले.',
  },
  brunmo: {
    name: 'ब्रुन्मो',
    description: 'योग्य किमतीत पहिला स्मार्टफोन, मोठी अक्षरे आणि मोठा आवाज असलेला.',
  },
  mohvo: {
    name: 'मोह्वो',
    description: 'आई-बाबा आणि आजी-आजोबांसाठी सोपे फोन: खरी बटणे, SOS बटण आणि टॉर्च.',
  },
  pexaro: {
    name: 'पेक्झारो',
    description: 'मध्यम किमतीत प्रीमियम डिझाइन, प्रत्येक मॉडेलमध्ये वायरलेस चार्जिंग.',
  },
  coastrow: {
    name: 'कोस्ट्रो',
    description: 'पुरुषांसाठी रोजचे कॉटन कपडे, भारतीय मापांत शिवलेले; शिवण्याआधी धुतलेले, म्हणून आटत नाहीत.',
  },
  rangmitra: {
    name: 'रंगमित्र',
    description: 'सांगानेर आणि बगरूमध्ये लाकडी ठशांनी हाताने छापलेले कुर्ते, कुर्ती आणि दुपट्टे.',
  },
  thaanika: {
    name: 'थानिका',
    description: 'पैठण, महेश्वर, चंदेरी आणि फुलिया येथील विणकरांकडून थेट घेतलेल्या साड्या, टॅगवर विणकराचे नाव.',
  },
  meharoo: {
    name: 'मेहरू',
    description: 'महिलांसाठी ड्रेस, टॉप आणि को-ऑर्ड, XS ते 5XL सर्व मापांत एकाच किमतीत.',
  },
  denvaro: {
    name: 'डेन्वारो',
    description: 'अहमदाबादमध्ये नेहमीच्या निम्म्या पाण्यात बनवलेले डेनिम. जवळच्या शिंप्याकडे मोफत लांबी कमी करून मिळते.',
  },
  padvik: {
    name: 'पाडविक',
    description: 'आग्र्याचे चामड्याचे बूट आणि सँडल, हाताने शिवलेले; सांगितल्यास नवीन सोल लावून मिळतो.',
  },
  striduno: {
    name: 'स्ट्रिडुनो',
    description: 'रुंद भारतीय पायांच्या मापावर बनवलेले धावण्याचे आणि व्यायामाचे बूट.',
  },
  kolhavi: {
    name: 'कोल्हावी',
    description: '30 घरगुती कारखान्यांतील कोल्हापुरी चपला आणि जुत्ती, वनस्पतींनी कमावलेल्या चामड्याच्या.',
  },
  annavik: {
    name: 'अन्नविक',
    description: 'महाराष्ट्र आणि मध्य प्रदेशातील शेतकरी गटांकडून तांदूळ, पिठे, डाळी आणि तेले; प्रत्येक पॅकवर काढणीचा महिना.',
  },
  tikhamita: {
    name: 'तिखमिता',
    description: 'आजीच्या पद्धतीचे मसाले, लोणची आणि फराळ, कृत्रिम रंगाविना.',
  },
  chayora: {
    name: 'चायोरा',
    description: 'आसाम, निलगिरी, दार्जिलिंग आणि चिकमगळूरच्या एकाच मळ्यातील चहा आणि कॉफी.',
  },
  nutsaro: {
    name: 'नट्सारो',
    description: 'सुका मेवा, बिया आणि मध, निवडल्यापासून आठवड्याच्या आत पॅक केलेले.',
  },
  rasovia: {
    name: 'रसोविया',
    description: 'भारतीय आचेसाठी भांडी: कुकर, तवे आणि कढया, गॅस आणि इंडक्शन दोन्हींवर चालणाऱ्या.',
  },
  ghariva: { name: 'घरीवा', description: 'घरातील उपयोगी वस्तू, उघड्या शेल्फवरही छान दिसणाऱ्या.' },
  loomvati: {
    name: 'लूमवती',
    description: 'सोलापूर आणि पानिपतच्या हातमाग आणि यंत्रमाग संस्थांच्या चादरी, टॉवेल आणि सतरंज्या.',
  },
  kesavya: {
    name: 'केसव्या',
    description: 'भारतीय केसांसाठी तेल आणि शाम्पू, केरळमध्ये थोड्या थोड्या प्रमाणात घाण्यावर काढलेले.',
  },
  roopvia: {
    name: 'रूपविया',
    description: 'इतर थांबतात तिथून सुरू होणाऱ्या शेड्सचा मेकअप; प्राण्यांवर चाचणी नाही, भारतीय त्वचेवर तपासलेला.',
  },
  nimvaya: {
    name: 'निम्वाया',
    description: 'कडुनिंब, तुळस आणि हळदीचे साबण, क्रीम आणि दातांची निगा.',
  },
  dhunora: {
    name: 'धुनोरा',
    description: 'भारतीय संगीतासाठी जुळवलेले हेडफोन आणि स्पीकर: उबदार आवाज, ठणठणीत तबला आणि घुमणारा गोंगाट नाही.',
  },
  amprava: { name: 'अम्प्रवा', description: 'लॅपटॉप, कीबोर्ड आणि टेबलावर लागणारे बाकी सर्व.' },
  drishto: {
    name: 'दृष्टो',
    description: 'टीव्ही आणि कॅमेरे, पाच वर्षे घरी येऊन मोफत सेवा.',
  },
  himvara: {
    name: 'हिमवारा',
    description: 'फ्रिज, एसी आणि वॉशिंग मशीन, इन्व्हर्टरवर आणि कमी व्होल्टेजमध्येही चालणारे.',
  },
  mixoni: {
    name: 'मिक्सोनी',
    description: 'स्वयंपाकघरातील यंत्रे, तांब्याची मोटर आणि दहा वर्षे सुटे भाग.',
  },
  pavanik: { name: 'पवनिक', description: 'तिसऱ्या हिश्शाची वीज घेणारे पंखे आणि कूलर.' },
  pustakiya: {
    name: 'पुस्तकिया',
    description: '60 भारतीय लेखकांच्या गोष्टी, पाककृती आणि शिकण्याची पुस्तके; इंग्रजी, हिंदी आणि मराठीत.',
  },
  likhoo: {
    name: 'लिखू',
    description: 'शाळा आणि स्टुडिओसाठी वह्या, पेन आणि रंग; कागद उसाच्या चिपाडापासून.',
  },
  jhumpika: {
    name: 'झुंपिका',
    description: 'मऊ खेळणी आणि बाहुल्या, चन्नपटना आणि रांचीच्या महिला गटांनी शिवलेल्या.',
  },
  khelmiti: {
    name: 'खेळमिती',
    description: 'बोर्ड गेम, कोडी आणि लाकडी खेळणी, भाज्यांच्या रंगांनी रंगवलेली.',
  },
  pitchvar: {
    name: 'पिचवार',
    description: 'मेरठ आणि जालंधरचे क्रिकेट, फुटबॉल आणि बॅडमिंटनचे साहित्य.',
  },
  balvion: { name: 'बलविऑन', description: 'घरी व्यायामासाठी वजने, मॅट आणि बँड.' },
  swasthiko: {
    name: 'स्वस्थिको',
    description: 'कुटुंबासाठी मॉनिटर आणि प्रथमोपचार, सर्वांना वाचता येतील अशी बटणे आणि आकडे.',
  },
  ojasvin: {
    name: 'ओजस्विन',
    description: 'आयुर्वेदिक औषधे आणि रोजचे पोषण, प्रत्येक बॅचचा प्रयोगशाळा अहवाल ऑनलाइन.',
  },
  sheeshva: {
    name: 'शीश्वा',
    description: 'भरीव शिसम आणि आंब्याच्या लाकडाचे फर्निचर, तुमच्या घरी जोडून मिळते.',
  },
  nidrova: {
    name: 'निद्रोवा',
    description: 'गाद्या आणि उशा, वापरून पाहायला शंभर रात्री.',
  },
  nanhimo: {
    name: 'नन्हिमो',
    description: 'पहिल्या तीन वर्षांसाठी डायपर, दूध पाजणे आणि आंघोळीच्या वस्तू, बालरोगतज्ज्ञांनी तपासलेल्या.',
  },
  lorivana: {
    name: 'लोरिवाना',
    description: 'बाळांसाठी मलमल आणि सेंद्रिय कॉटनचे कपडे, दुलया आणि खेळणी.',
  },
  wagmitra: {
    name: 'वॅगमित्र',
    description: 'कुत्र्या-मांजरांसाठी खाणे आणि साहित्य, पुण्यातील पशुवैद्यांच्या रेसिपीने.',
  },
  pankhiya: {
    name: 'पंखिया',
    description: 'घरातील पक्षी आणि माशांसाठी: दाण्यांची मिश्रणे, फ्लेक्स, खाणे-पाण्याची भांडी.',
  },
  yatrivo: {
    name: 'यात्रिवो',
    description: 'रेल्वे प्लॅटफॉर्मवर सहज ओढता येणाऱ्या बॅगा. चाकांवर पाच वर्षांची वॉरंटी.',
  },
  jholika: {
    name: 'झोलिका',
    description: 'ताग, कॅनव्हास आणि उरलेल्या कापडाच्या पिशव्या, कोलकाता आणि जयपूरमध्ये बनवलेल्या.',
  },
  ghadivo: {
    name: 'घडिवो',
    description: 'मनगटी आणि भिंतीवरची घड्याळे, भारतीय कारागिरांच्या हातची.',
  },
  jhilmora: {
    name: 'झिलमोरा',
    description: 'जयपूरचे चांदीचे आणि फॅशनचे दागिने, निकेल नसलेले.',
  },
  bageeva: { name: 'बगीवा', description: 'बाल्कनी आणि गच्चीसाठी रोपे, कुंड्या आणि अवजारे.' },
}

export const categories: Translation['categories'] = {
  Mobiles: 'मोबाइल',
  Fashion: 'फॅशन',
  Footwear: 'चपला-बूट',
  Groceries: 'किराणा',
  'Home & Kitchen': 'घर आणि किचन',
  'Beauty & Personal Care': 'ब्युटी आणि निगा',
  Electronics: 'इलेक्ट्रॉनिक्स',
  Appliances: 'घरगुती उपकरणे',
  'Books & Stationery': 'पुस्तके आणि स्टेशनरी',
  'Toys & Games': 'खेळणी आणि गेम',
  'Sports & Fitness': 'खेळ आणि फिटनेस',
  'Health & Wellness': 'आरोग्य',
  Furniture: 'फर्निचर',
  'Baby Care': 'बाळासाठी',
  'Pet Supplies': 'पाळीव प्राणी',
  'Bags & Luggage': 'बॅगा आणि सामान',
  'Watches & Jewellery': 'घड्याळे आणि दागिने',
  'Garden & Outdoors': 'बाग आणि भटकंती',
}

export const countries: Translation['countries'] = {
  India: 'भारत',
  China: 'चीन',
  Japan: 'जपान',
  Vietnam: 'व्हिएतनाम',
}

export const banners: Translation['banners'] = {
  'Phones that last the day and the year': 'दिवसभर आणि वर्षभर टिकणारे फोन',
  'This week’s offers, all in one place': 'या आठवड्याच्या सर्व ऑफर एकाच ठिकाणी',
  'Sarees with the weaver’s name on the tag': 'विणकराच्या नावाच्या साड्या',
  'Rice, dal and atta, straight from the mill': 'तांदूळ, डाळ आणि पीठ, थेट गिरणीतून',
  'Headphones that hear the tabla': 'तबला ऐकवणारे हेडफोन',
  'Cool rooms, small bills': 'खोली गार, बिल कमी',
  'Shoes for the first kilometre of the day': 'दिवसाच्या पहिल्या किलोमीटरचे बूट',
  'Toys that need no batteries': 'बॅटरी न लागणारी खेळणी',
  'A mattress you may sleep on before you decide': 'आधी झोपून बघा, मग ठरवा अशी गादी',
  'Green company for small balconies': 'छोट्या बाल्कनीला हिरवी सोबत',
}

export const offers: Translation['offers'] = {
  'A bright 120 Hz screen, a steady camera and four years of updates.':
    'चमकदार 120 Hz स्क्रीन, न हलणारा कॅमेरा आणि चार वर्षे अपडेट.',
  'Half price: seventy hours of music and a hard case to carry it in.':
    'निम्म्या किमतीत: सत्तर तास गाणी आणि न्यायला कडक केस.',
  'Soft combed cotton, washed before it is sewn. In sizes up to 3XL.':
    'मऊ कोम्ब्ड कॉटन, शिवण्याआधी धुतलेले. 3XL पर्यंत साइझ.',
  'Grinds soaked dal for twenty minutes without getting hot.':
    'भिजवलेली डाळ वीस मिनिटे वाटली तरी गरम होत नाही.',
  'Aged for eighteen months, so that every grain stands by itself.': 'अठरा महिने मुरवलेला, म्हणून प्रत्येक शीत मोकळे.',
  'A springy daily trainer on a wide Indian last.': 'रोजसाठी उसळीदार बूट, रुंद भारतीय पायांच्या मापाचा.',
  'Honest colours, a remote with nine keys, and installation included.':
    'खरे रंग, नऊ बटणांचा रिमोट आणि बसवून देणेही किमतीतच.',
  'Lined to the knee, and each pocket holds a phone.': 'गुडघ्यापर्यंत अस्तर, आणि प्रत्येक खिशात फोन मावतो.',
  'A hundred nights to try it; if your back disagrees, we collect it.':
    'शंभर रात्री वापरून पाहा; पाठीला नाही पटली तर आम्ही परत नेतो.',
  'Sterling silver with a certificate, and the highest cashback here.':
    'प्रमाणपत्रासह स्टर्लिंग चांदी, आणि इथला सगळ्यात जास्त कॅशबॅक.',
  'Large wheels for railway platforms, with a five-year warranty.':
    'रेल्वे प्लॅटफॉर्मसाठी मोठी चाके, पाच वर्षांची वॉरंटी.',
  'Heats evenly to the rim, so dal does not burn at the bottom.':
    'काठापर्यंत सारखा तापतो, म्हणून डाळ तळाला लागत नाही.',
  'Six millimetres that do not slide, with lines for hands and feet.':
    'सहा मिमी जाड, घसरत नाही; हात-पायांसाठी रेषा आखलेल्या.',
  'Twenty-four grams to the scoop, tested lot by lot.': 'एका स्कूपमध्ये चोवीस ग्रॅम; प्रत्येक लॉट तपासलेला.',
  'Woven in Solapur, and still bright after fifty washes.': 'सोलापुरात विणलेली, पन्नास वेळा धुतली तरी रंग तसेच.',
  'Twelve dry hours, and a line that turns blue before it is too late.':
    'बारा तास कोरडे, आणि उशीर होण्याआधीच निळी होणारी रेष.',
}

export const menuItems: Translation['menuItems'] = {
  'Shopping guide': 'खरेदी मार्गदर्शक',
  'Size charts': 'साइझ चार्ट',
  'Festival calendar': 'सणांचे कॅलेंडर',
  'Repair and spare parts': 'दुरुस्ती आणि सुटे भाग',
}

export const shops: Translation['shops'] = {
  'Bmart Shivneri Corner': 'Bmart शिवनेरी कॉर्नर',
  'Shop 4, Shivneri Arcade, Laxmi Road, Pune 411030': 'दुकान 4, शिवनेरी आर्केड, लक्ष्मी रोड, पुणे 411030',
  Haveli: 'हवेली',
  'Deshmukh General Stores': 'देशमुख जनरल स्टोअर्स',
  'Opposite the vegetable market, Paud Phata, Pune 411038': 'भाजी मंडईसमोर, पौड फाटा, पुणे 411038',
  Mulshi: 'मुळशी',
  'Sahyadri Mobile Point': 'सह्याद्री मोबाइल पॉइंट',
  '12, Station Road, near the clock tower, Baramati 413102': '12, स्टेशन रोड, घड्याळ टॉवरजवळ, बारामती 413102',
  Baramati: 'बारामती',
  'Mahalaxmi Super Bazaar': 'महालक्ष्मी सुपर बझार',
  '78, Mahadwar Lane, Kolhapur 416012': '78, महाद्वार गल्ली, कोल्हापूर 416012',
  Karvir: 'करवीर',
  'Godakath Kirana': 'गोदाकाठ किराणा',
  'Plot 9, Panchavati Karanja, Nashik 422003': 'प्लॉट 9, पंचवटी कारंजा, नाशिक 422003',
  Nashik: 'नाशिक',
  'Jijau Home Needs': 'जिजाऊ होम नीड्स',
  'Ground floor, Jijau Complex, Rajwada Square, Satara 415002':
    'तळमजला, जिजाऊ कॉम्प्लेक्स, राजवाडा चौक, सातारा 415002',
  Satara: 'सातारा',
  'Krishnakath Electronics': 'कृष्णाकाठ इलेक्ट्रॉनिक्स',
  '31, Shahu Chowk, beside the bus stand, Karad 415110': '31, शाहू चौक, बस स्टँडशेजारी, कराड 415110',
  Karad: 'कराड',
  'Siddheshwar Traders': 'सिद्धेश्वर ट्रेडर्स',
  '5, Navi Peth, Solapur 413007': '5, नवी पेठ, सोलापूर 413007',
  'North Solapur': 'उत्तर सोलापूर',
  'Orange City Daily': 'ऑरेंज सिटी डेली',
  '204, Dharampeth Extension, Nagpur 440010': '204, धरमपेठ एक्स्टेंशन, नागपूर 440010',
  'Nagpur Urban': 'नागपूर शहर',
  'Ajantha Family Shop': 'अजिंठा फॅमिली शॉप',
  'Gala 3, Nirala Bazar, Chhatrapati Sambhajinagar 431001': 'गाळा 3, निराला बाजार, छत्रपती संभाजीनगर 431001',
  'Chhatrapati Sambhajinagar': 'छत्रपती संभाजीनगर',
  'Konkan Fresh and More': 'कोकण फ्रेश अँड मोअर',
  '17, Maruti Mandir Road, Ratnagiri 415612': '17, मारुती मंदिर रोड, रत्नागिरी 415612',
  Ratnagiri: 'रत्नागिरी',
  'Masunda Lake Stores': 'मासुंदा लेक स्टोअर्स',
  'Shop 2, Talao Pali, Thane West 400601': 'दुकान 2, तलाव पाळी, ठाणे पश्चिम 400601',
  Thane: 'ठाणे',
  'Kalyan Junction Mart': 'कल्याण जंक्शन मार्ट',
  '8, Murbad Road, Kalyan West 421301': '8, मुरबाड रोड, कल्याण पश्चिम 421301',
  Kalyan: 'कल्याण',
  'Khandesh Bazaar': 'खान्देश बझार',
  '55, Navi Peth, behind the post office, Jalgaon 425001': '55, नवी पेठ, पोस्ट ऑफिसमागे, जळगाव 425001',
  Jalgaon: 'जळगाव',
  'Manjra Valley Store': 'मांजरा व्हॅली स्टोअर',
  'Main Road, near Hanuman Chowk, Latur 413512': 'मेन रोड, हनुमान चौकाजवळ, लातूर 413512',
  Latur: 'लातूर',
  '9:30 am to 9 pm, every day': 'रोज सकाळी 9:30 ते रात्री 9',
  '10 am to 8:30 pm, closed on Tuesdays': 'सकाळी 10 ते रात्री 8:30, मंगळवारी बंद',
  '8 am to 10 pm, every day': 'रोज सकाळी 8 ते रात्री 10',
  '10 am to 9 pm, Sundays until 2 pm': 'सकाळी 10 ते रात्री 9, रविवारी दुपारी 2 पर्यंत',
}
