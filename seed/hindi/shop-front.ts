import type { Translation } from '../translation.ts'

export const brands: Translation['brands'] = {
  nivra: {
    name: 'निवरा',
    description: 'पुणे के फोन, टैबलेट और छोटे इलेक्ट्रॉनिक्स। निवरा के लिए लंबी बैटरी और चार साल के अपडेट सबसे पहले हैं।',
  },
  ozmira: {
    name: 'ओजमीरा',
    description:
      'शाम को फोटो खींचने वालों के कैमरा फोन। हर ओजमीरा लेंस हैदराबाद में भारतीय चेहरों और सड़क की रोशनी के हिसाब से ट्यून होता है।',
  },
  tarvexa: {
    name: 'टारवेक्सा',
    description: 'गेम के लिए तेज फोन: बड़ी बैटरी, कूलिंग प्लेट और साथ निभाने वाली स्क्रीन। नोएडा में डिजाइन।',
  },
  kavyo: {
    name: 'काव्यो',
    description: 'सीधे-सादे, मजबूत फोन और एक्सेसरीज, डिब्बे की हर चीज पर दो साल की वारंटी।',
  },
  velqo: {
    name: 'वेल्को',
    description: 'शांत रंगों में पतले फोन। वेल्को बेंगलुरु में डिजाइन करता है और 40 शहरों में ठीक करता है।',
  },
  tiriva: {
    name: 'तिरिवा',
    description: 'चमकदार मुड़ी स्क्रीन वाले पतले फोन, जिनकी पीठ पर उंगलियों के निशान नहीं दिखते।',
  },
  urjavo: {
    name: 'ऊर्जावो',
    description: 'दो दिन चलने वाले फोन और पावर। जिसमें बैटरी हो, ऊर्जावो उसे और बड़ी कर देता है।',
  },
  qirona: {
    name: 'किरोना',
    description: 'साफ सॉफ्टवेयर वाले फोन, लॉक स्क्रीन पर कोई विज्ञापन नहीं। हर महीने अपडेट।',
  },
  halvik: {
    name: 'हलविक',
    description: 'काम की साइट, खेत और बारिश के लिए मजबूत फोन, गिराकर और धोकर जांचे हुए।',
  },
  brunmo: {
    name: 'ब्रुनमो',
    description: 'पहले स्मार्टफोन, सही दाम पर, बड़े अक्षरों और तेज स्पीकर के साथ।',
  },
  mohvo: {
    name: 'मोहवो',
    description: 'माता-पिता और दादा-दादी के लिए आसान फोन: असली बटन, SOS बटन और टॉर्च।',
  },
  pexaro: {
    name: 'पेक्सारो',
    description: 'बीच की कीमत में प्रीमियम डिजाइन, हर मॉडल में वायरलेस चार्जिंग।',
  },
  coastrow: {
    name: 'कोस्ट्रो',
    description: 'पुरुषों के लिए रोज की कॉटन, भारतीय साइज में कटी और सिलने से पहले धुली, ताकि सिकुड़े नहीं।',
  },
  rangmitra: {
    name: 'रंगमित्रा',
    description: 'सांगानेर और बगरू में हाथ के ठप्पों से छपे कुर्ते, कुर्तियां और दुपट्टे।',
  },
  thaanika: {
    name: 'थानिका',
    description: 'पैठण, महेश्वर, चंदेरी और फुलिया के बुनकरों से सीधे खरीदी साड़ियां, टैग पर बुनकर का नाम।',
  },
  meharoo: {
    name: 'मेहरू',
    description: 'महिलाओं की ड्रेस, टॉप और को-ऑर्ड, साइज XS से 5XL एक ही कीमत में।',
  },
  denvaro: {
    name: 'डेनवारो',
    description: 'अहमदाबाद में आम से आधे पानी में बनी डेनिम। पार्टनर दर्जियों के यहां मुफ्त तुरपाई।',
  },
  padvik: {
    name: 'पदविक',
    description: 'आगरा के चमड़े के जूते और सैंडल, हाथ से सिले, कहने पर नया सोल।',
  },
  striduno: {
    name: 'स्ट्रिडुनो',
    description: 'चौड़े भारतीय पैरों के नाप पर बने रनिंग और ट्रेनिंग शूज।',
  },
  kolhavi: {
    name: 'कोल्हावी',
    description: '30 पारिवारिक कारखानों की कोल्हापुरी चप्पलें और जूतियां, पेड़ों की छाल में पके चमड़े की।',
  },
  annavik: {
    name: 'अन्नविक',
    description: 'महाराष्ट्र और मध्य प्रदेश के किसान समूहों के चावल, आटा, दाल और तेल, हर पैक पर फसल का महीना।',
  },
  tikhamita: {
    name: 'तीखामीठा',
    description: 'दादी-नानी की रेसिपी के मसाले, अचार और नमकीन, बिना नकली रंग के।',
  },
  chayora: {
    name: 'चायोरा',
    description: 'असम, नीलगिरी, दार्जिलिंग और चिकमगलूर के एक-एक बागान की चाय और कॉफी।',
  },
  nutsaro: {
    name: 'नटसारो',
    description: 'मेवे, बीज और शहद, छंटाई के एक हफ्ते के अंदर पैक।',
  },
  rasovia: {
    name: 'रसोविया',
    description: 'भारतीय आंच के बर्तन: कुकर, तवे और कड़ाहियां, गैस और इंडक्शन दोनों पर।',
  },
  ghariva: {
    name: 'घरीवा',
    description: 'घर के काम की चीजें, जो खुली शेल्फ पर भी अच्छी लगें।',
  },
  loomvati: {
    name: 'लूमवती',
    description: 'सोलापुर और पानीपत की हथकरघा और पावरलूम सहकारी समितियों की चादरें, तौलिये और दरियां।',
  },
  kesavya: {
    name: 'केशव्या',
    description: 'भारतीय बालों के तेल और शैम्पू, केरल में थोड़ा-थोड़ा करके कोल्ड प्रेस किए।',
  },
  roopvia: {
    name: 'रूपविया',
    description: 'मेकअप के वे शेड जो दूसरों के यहां नहीं मिलते, जानवरों पर नहीं, भारतीय त्वचा पर जांचे।',
  },
  nimvaya: {
    name: 'निमवाया',
    description: 'नीम, तुलसी और हल्दी वाले साबुन, क्रीम और दांतों की देखभाल।',
  },
  dhunora: {
    name: 'धुनोरा',
    description: 'भारतीय संगीत के लिए ट्यून हेडफोन और स्पीकर: मीठी आवाज, कसा हुआ तबला, कोई गूंज नहीं।',
  },
  amprava: {
    name: 'एमप्रवा',
    description: 'लैपटॉप, कीबोर्ड और मेज पर लगने वाला बाकी सब।',
  },
  drishto: {
    name: 'दृष्टो',
    description: 'टीवी और कैमरे, पांच साल घर पर मुफ्त सर्विस के साथ।',
  },
  himvara: {
    name: 'हिमवरा',
    description: 'फ्रिज, AC और वॉशिंग मशीन, जो इन्वर्टर पर और कम वोल्टेज में भी चलते हैं।',
  },
  mixoni: {
    name: 'मिक्सोनी',
    description: 'तांबे की मोटर वाली रसोई की मशीनें, दस साल तक पुर्जे।',
  },
  pavanik: {
    name: 'पवनिक',
    description: 'पंखे और कूलर, जो एक तिहाई बिजली लेते हैं।',
  },
  pustakiya: {
    name: 'पुस्तकिया',
    description: '60 भारतीय लेखकों की कहानियां, पकवान और पढ़ाई की किताबें, अंग्रेजी, हिंदी और मराठी में।',
  },
  likhoo: {
    name: 'लिखू',
    description: 'स्कूल और स्टूडियो के लिए कॉपी, पेन और रंग, गन्ने की खोई के कागज पर।',
  },
  jhumpika: {
    name: 'झुम्पिका',
    description: 'नरम खिलौने और गुड़ियां, चन्नपटना और रांची के महिला समूहों की सिली हुई।',
  },
  khelmiti: {
    name: 'खेलमिति',
    description: 'बोर्ड गेम, पहेलियां और लकड़ी के खिलौने, सब्जियों के रंगों से रंगे।',
  },
  pitchvar: {
    name: 'पिचवार',
    description: 'मेरठ और जालंधर का क्रिकेट, फुटबॉल और बैडमिंटन का सामान।',
  },
  balvion: {
    name: 'बलवियन',
    description: 'घर पर कसरत के लिए वजन, मैट और बैंड।',
  },
  swasthiko: {
    name: 'स्वस्थिको',
    description: 'परिवार के लिए जांच की मशीनें और फर्स्ट एड, बटन और अंक जो सब पढ़ सकें।',
  },
  ojasvin: {
    name: 'ओजस्विन',
    description: 'आयुर्वेदिक चीजें और रोज का पोषण, हर बैच की लैब रिपोर्ट ऑनलाइन।',
  },
  sheeshva: {
    name: 'शीशवा',
    description: 'ठोस शीशम और आम की लकड़ी का फर्नीचर, आपके घर पर जोड़ा हुआ।',
  },
  nidrova: {
    name: 'निद्रोवा',
    description: 'गद्दे और तकिये, सौ रात आजमाने के लिए।',
  },
  nanhimo: {
    name: 'नन्हीमो',
    description: 'पहले तीन साल के डायपर, दूध पिलाने और नहाने की चीजें, बच्चों के डॉक्टरों की जांची।',
  },
  lorivana: {
    name: 'लोरीवना',
    description: 'शिशुओं के कपड़े, कंबल और खिलौने, मलमल और ऑर्गेनिक कॉटन में।',
  },
  wagmitra: {
    name: 'वैगमित्रा',
    description: 'कुत्ते-बिल्लियों का खाना और सामान, पुणे के पशु डॉक्टरों की रेसिपी से।',
  },
  pankhiya: {
    name: 'पंखिया',
    description: 'घर की चिड़ियों और मछलियों के लिए: दाना, फ्लेक्स, खाने के बर्तन और कटोरे।',
  },
  yatrivo: {
    name: 'यात्रिवो',
    description: 'भारतीय रेलवे प्लेटफॉर्म पर लुढ़कने वाले सूटकेस। पहियों पर पांच साल की वारंटी।',
  },
  jholika: {
    name: 'झोलिका',
    description: 'जूट, कैनवस और बचे कपड़े के थैले, कोलकाता और जयपुर में बने।',
  },
  ghadivo: {
    name: 'घड़ीवो',
    description: 'घड़ियां, जिनमें सुइयां भी भारतीय हैं और कारीगर के हाथ भी।',
  },
  jhilmora: {
    name: 'झिलमोरा',
    description: 'जयपुर की चांदी और फैशन ज्वेलरी, बिना निकल की।',
  },
  bageeva: {
    name: 'बगीवा',
    description: 'बालकनी और छत के लिए पौधे, गमले और औजार।',
  },
}

export const categories: Translation['categories'] = {
  Mobiles: 'मोबाइल',
  Fashion: 'फैशन',
  Footwear: 'जूते-चप्पल',
  Groceries: 'किराना',
  'Home & Kitchen': 'घर और रसोई',
  'Beauty & Personal Care': 'ब्यूटी और पर्सनल केयर',
  Electronics: 'इलेक्ट्रॉनिक्स',
  Appliances: 'अप्लायंसेज',
  'Books & Stationery': 'किताबें और स्टेशनरी',
  'Toys & Games': 'खिलौने और गेम',
  'Sports & Fitness': 'खेल और फिटनेस',
  'Health & Wellness': 'सेहत',
  Furniture: 'फर्नीचर',
  'Baby Care': 'बेबी केयर',
  'Pet Supplies': 'पालतू का सामान',
  'Bags & Luggage': 'बैग और सूटकेस',
  'Watches & Jewellery': 'घड़ियां और गहने',
  'Garden & Outdoors': 'बागवानी और आउटडोर',
}

export const countries: Translation['countries'] = {
  India: 'भारत',
  China: 'चीन',
  Japan: 'जापान',
  Vietnam: 'वियतनाम',
}

export const banners: Translation['banners'] = {
  'Phones that last the day and the year': 'फोन जो पूरा दिन चलें, और पूरा साल भी',
  'This week’s offers, all in one place': 'इस हफ्ते के सभी ऑफर, एक ही जगह',
  'Sarees with the weaver’s name on the tag': 'साड़ियां, जिनके टैग पर बुनकर का नाम',
  'Rice, dal and atta, straight from the mill': 'चावल, दाल और आटा, सीधे चक्की से',
  'Headphones that hear the tabla': 'हेडफोन जो तबला भी सुनते हैं',
  'Cool rooms, small bills': 'ठंडा कमरा, छोटा बिल',
  'Shoes for the first kilometre of the day': 'दिन के पहले किलोमीटर के जूते',
  'Toys that need no batteries': 'खिलौने जिन्हें बैटरी नहीं चाहिए',
  'A mattress you may sleep on before you decide': 'गद्दा, पहले सोकर देखिए फिर लीजिए',
  'Green company for small balconies': 'छोटी बालकनी के हरे साथी',
}

export const offers: Translation['offers'] = {
  'A bright 120 Hz screen, a steady camera and four years of updates.':
    'चमकदार 120 Hz स्क्रीन, बिना हिले फोटो और चार साल के अपडेट।',
  'Half price: seventy hours of music and a hard case to carry it in.':
    'आधी कीमत: सत्तर घंटे संगीत और साथ ले जाने का सख्त केस।',
  'Soft combed cotton, washed before it is sewn. In sizes up to 3XL.':
    'मुलायम कॉम्ब्ड कॉटन, सिलने से पहले धुली। 3XL तक के साइज।',
  'Grinds soaked dal for twenty minutes without getting hot.': 'भीगी दाल बीस मिनट पीसे और गरम न हो।',
  'Aged for eighteen months, so that every grain stands by itself.':
    'अठारह महीने पुराना, ताकि हर दाना अलग खिले।',
  'A springy daily trainer on a wide Indian last.': 'रोज के लिए उछालदार जूता, चौड़े भारतीय पैरों के नाप का।',
  'Honest colours, a remote with nine keys, and installation included.':
    'असली रंग, नौ बटन का रिमोट, और लगाना शामिल।',
  'Lined to the knee, and each pocket holds a phone.': 'घुटने तक अस्तर, और हर जेब में फोन आ जाए।',
  'A hundred nights to try it; if your back disagrees, we collect it.':
    'सौ रात आजमाइए; पीठ को पसंद न आए तो हम वापस ले जाएंगे।',
  'Sterling silver with a certificate, and the highest cashback here.':
    'सर्टिफिकेट वाली स्टर्लिंग चांदी, और यहां सबसे ज्यादा कैशबैक।',
  'Large wheels for railway platforms, with a five-year warranty.':
    'रेलवे प्लेटफॉर्म के लिए बड़े पहिये, पांच साल की वारंटी।',
  'Heats evenly to the rim, so dal does not burn at the bottom.':
    'किनारे तक बराबर गरम, इसलिए दाल तले में नहीं लगती।',
  'Six millimetres that do not slide, with lines for hands and feet.':
    'छह मिलीमीटर, फिसले नहीं, हाथ-पैर रखने के निशान के साथ।',
  'Twenty-four grams to the scoop, tested lot by lot.': 'एक स्कूप में चौबीस ग्राम, हर लॉट की जांच।',
  'Woven in Solapur, and still bright after fifty washes.': 'सोलापुर में बुनी, पचास धुलाई के बाद भी चटक।',
  'Twelve dry hours, and a line that turns blue before it is too late.':
    'बारह घंटे सूखा, और लकीर जो देर होने से पहले नीली हो जाए।',
}

export const menuItems: Translation['menuItems'] = {
  'Shopping guide': 'खरीदारी गाइड',
  'Size charts': 'साइज चार्ट',
  'Festival calendar': 'त्योहार कैलेंडर',
  'Repair and spare parts': 'मरम्मत और पुर्जे',
}

export const shops: Translation['shops'] = {
  'Bmart Shivneri Corner': 'Bmart शिवनेरी कॉर्नर',
  'Shop 4, Shivneri Arcade, Laxmi Road, Pune 411030': 'दुकान 4, शिवनेरी आर्केड, लक्ष्मी रोड, पुणे 411030',
  Haveli: 'हवेली',
  '10 am to 8:30 pm, closed on Tuesdays': 'सुबह 10 से रात 8:30 बजे, मंगलवार बंद',
  'Deshmukh General Stores': 'देशमुख जनरल स्टोर्स',
  'Opposite the vegetable market, Paud Phata, Pune 411038': 'सब्जी मंडी के सामने, पौड फाटा, पुणे 411038',
  Mulshi: 'मुलशी',
  '8 am to 10 pm, every day': 'सुबह 8 से रात 10 बजे, रोज',
  'Sahyadri Mobile Point': 'सह्याद्री मोबाइल पॉइंट',
  '12, Station Road, near the clock tower, Baramati 413102': '12, स्टेशन रोड, घंटाघर के पास, बारामती 413102',
  Baramati: 'बारामती',
  '10 am to 9 pm, Sundays until 2 pm': 'सुबह 10 से रात 9 बजे, रविवार को दोपहर 2 तक',
  'Mahalaxmi Super Bazaar': 'महालक्ष्मी सुपर बाजार',
  '78, Mahadwar Lane, Kolhapur 416012': '78, महाद्वार लेन, कोल्हापुर 416012',
  Karvir: 'करवीर',
  '9:30 am to 9 pm, every day': 'सुबह 9:30 से रात 9 बजे, रोज',
  'Godakath Kirana': 'गोदाकाठ किराना',
  'Plot 9, Panchavati Karanja, Nashik 422003': 'प्लॉट 9, पंचवटी कारंजा, नासिक 422003',
  Nashik: 'नासिक',
  'Jijau Home Needs': 'जिजाऊ होम नीड्स',
  'Ground floor, Jijau Complex, Rajwada Square, Satara 415002':
    'ग्राउंड फ्लोर, जिजाऊ कॉम्प्लेक्स, राजवाड़ा चौक, सातारा 415002',
  Satara: 'सातारा',
  'Krishnakath Electronics': 'कृष्णाकाठ इलेक्ट्रॉनिक्स',
  '31, Shahu Chowk, beside the bus stand, Karad 415110': '31, शाहू चौक, बस स्टैंड के बगल में, कराड 415110',
  Karad: 'कराड',
  'Siddheshwar Traders': 'सिद्धेश्वर ट्रेडर्स',
  '5, Navi Peth, Solapur 413007': '5, नवी पेठ, सोलापुर 413007',
  'North Solapur': 'उत्तर सोलापुर',
  'Orange City Daily': 'ऑरेंज सिटी डेली',
  '204, Dharampeth Extension, Nagpur 440010': '204, धरमपेठ एक्सटेंशन, नागपुर 440010',
  'Nagpur Urban': 'नागपुर शहर',
  'Ajantha Family Shop': 'अजंता फैमिली शॉप',
  'Gala 3, Nirala Bazar, Chhatrapati Sambhajinagar 431001': 'गाला 3, निराला बाजार, छत्रपति संभाजीनगर 431001',
  'Chhatrapati Sambhajinagar': 'छत्रपति संभाजीनगर',
  'Konkan Fresh and More': 'कोंकण फ्रेश एंड मोर',
  '17, Maruti Mandir Road, Ratnagiri 415612': '17, मारुति मंदिर रोड, रत्नागिरी 415612',
  Ratnagiri: 'रत्नागिरी',
  'Masunda Lake Stores': 'मासुंदा लेक स्टोर्स',
  'Shop 2, Talao Pali, Thane West 400601': 'दुकान 2, तलाव पाली, ठाणे पश्चिम 400601',
  Thane: 'ठाणे',
  'Kalyan Junction Mart': 'कल्याण जंक्शन मार्ट',
  '8, Murbad Road, Kalyan West 421301': '8, मुरबाड रोड, कल्याण पश्चिम 421301',
  Kalyan: 'कल्याण',
  'Khandesh Bazaar': 'खानदेश बाजार',
  '55, Navi Peth, behind the post office, Jalgaon 425001': '55, नवी पेठ, डाकघर के पीछे, जलगांव 425001',
  Jalgaon: 'जलगांव',
  'Manjra Valley Store': 'मांजरा वैली स्टोर',
  'Main Road, near Hanuman Chowk, Latur 413512': 'मेन रोड, हनुमान चौक के पास, लातूर 413512',
  Latur: 'लातूर',
}
