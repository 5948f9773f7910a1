// @ts-check
// The sheet's words in the languages of the demo. Like the real sheet, it takes the language from `config.display.language`.
/** @type {Record<string, readonly [hindi: string, marathi: string]>} */
const sheetWords = {
  'No real money moves.': ['असली पैसा नहीं लगता।', 'खरे पैसे लागत नाहीत.'],
  'Demo payments': ['डेमो पेमेंट', 'डेमो पेमेंट'],
  Close: ['बंद करें', 'बंद करा'],
  Loading: ['लोड हो रहा है', 'लोड होत आहे'],
  'How to pay': ['पेमेंट कैसे करें', 'पेमेंट कसे करायचे'],
  Card: ['कार्ड', 'कार्ड'],
  Bank: ['बैंक', 'बँक'],
  'Fill in a test card': ['टेस्ट कार्ड भरें', 'टेस्ट कार्ड भरा'],
  Declined: ['मना होने वाला', 'नाकारले जाणारे'],
  'Card number': ['कार्ड नंबर', 'कार्ड क्रमांक'],
  Expiry: ['समाप्ति', 'मुदत'],
  Pay: ['पेमेंट करें', 'पेमेंट करा'],
  'Approve the payment in the UPI app of your phone.': [
    'अपने फोन के UPI ऐप में पेमेंट मंजूर करें।',
    'तुमच्या फोनच्या UPI ॲपमध्ये पेमेंट मंजूर करा.',
  ],
  'Your saved UPI IDs': ['आपके सेव किए UPI ID', 'तुमचे सेव्ह केलेले UPI ID'],
  'Fill in a test address': ['टेस्ट UPI ID भरें', 'टेस्ट UPI ID भरा'],
  Succeeds: ['सफल होगा', 'यशस्वी होईल'],
  Fails: ['असफल होगा', 'अयशस्वी होईल'],
  'Use a UPI app': ['UPI ऐप से करें', 'UPI ॲप वापरा'],
  'Let the bank decline it': ['बैंक से मना करवाएं', 'बँकेला नाकारू द्या'],
  Plan: ['योजना', 'योजना'],
  'Enter the code from your bank': ['बैंक से आया कोड डालें', 'बँकेकडून आलेला कोड टाका'],
  'Any 4 to 10 digits are right here. Fewer are wrong, so you can see what happens then.': [
    'यहां 4 से 10 अंकों का कोई भी कोड सही है। कम अंक गलत हैं, ताकि आप देखें कि तब क्या होता है।',
    'इथे 4 ते 10 अंकांचा कोणताही कोड बरोबर आहे. कमी अंक चूक आहेत, म्हणजे तेव्हा काय होते ते दिसेल.',
  ],
  'Code (OTP)': ['कोड (OTP)', 'कोड (OTP)'],
  Submit: ['भेजें', 'पाठवा'],
  'Pay another way': ['दूसरे तरीके से पेमेंट करें', 'दुसऱ्या प्रकारे पेमेंट करा'],
  'Waiting for your UPI app': ['आपके UPI ऐप का इंतजार है', 'तुमच्या UPI ॲपची वाट पाहत आहे'],
  'Stay here until it answers.': ['जवाब आने तक यहीं रहें।', 'उत्तर येईपर्यंत इथेच थांबा.'],
  'QR code to pay with a UPI app': ['UPI ऐप से पेमेंट का QR कोड', 'UPI ॲपने पेमेंट करण्याचा QR कोड'],
  'Scan this with the UPI app of your phone.': [
    'इसे अपने फोन के UPI ऐप से स्कैन करें।',
    'हे तुमच्या फोनच्या UPI ॲपने स्कॅन करा.',
  ],
  'Open the demo UPI app': ['डेमो UPI ऐप खोलें', 'डेमो UPI ॲप उघडा'],
  'Or answer for the app here': ['या ऐप की ओर से यहां जवाब दें', 'किंवा ॲपच्या वतीने इथे उत्तर द्या'],
  Approve: ['मंजूर करें', 'मंजूर करा'],
  Decline: ['मना करें', 'नाकारा'],
  'Payment successful': ['पेमेंट सफल', 'पेमेंट यशस्वी'],
  'Taking you back to': ['आपको वापस ले जा रहे हैं:', 'तुम्हाला परत नेत आहोत:'],
  'Payment failed': ['पेमेंट असफल', 'पेमेंट अयशस्वी'],
  'No money was taken.': ['पैसे नहीं कटे।', 'पैसे कापले गेले नाहीत.'],
  'Try again': ['फिर से कोशिश करें', 'पुन्हा प्रयत्न करा'],
  'Cancel payment': ['पेमेंट रद्द करें', 'पेमेंट रद्द करा'],
  'Cancel payment?': ['पेमेंट रद्द करें?', 'पेमेंट रद्द करायचे?'],
  'You have not paid yet.': ['आपने अभी पेमेंट नहीं किया है।', 'तुम्ही अजून पेमेंट केलेले नाही.'],
  'Continue paying': ['पेमेंट जारी रखें', 'पेमेंट सुरू ठेवा'],
  'Yes, cancel': ['हां, रद्द करें', 'हो, रद्द करा'],
  'This payment cannot be made': ['यह पेमेंट नहीं हो सकता', 'हे पेमेंट होऊ शकत नाही'],
  'Go back': ['वापस जाएं', 'मागे जा'],
  'This order has been paid already.': ['इस ऑर्डर का पेमेंट पहले ही हो चुका है।', 'या ऑर्डरचे पेमेंट आधीच झाले आहे.'],
  'The bank did not accept the code.': ['बैंक ने कोड नहीं माना।', 'बँकेने कोड स्वीकारला नाही.'],
  'The bank declined this card.': ['बैंक ने यह कार्ड मना किया।', 'बँकेने हे कार्ड नाकारले.'],
  'The payment was declined in the UPI app.': ['UPI ऐप में पेमेंट मना किया गया।', 'UPI ॲपमध्ये पेमेंट नाकारले गेले.'],
  'The UPI app did not answer in time.': ['UPI ऐप ने समय पर जवाब नहीं दिया।', 'UPI ॲपने वेळेत उत्तर दिले नाही.'],
  'The bank declined the payment.': ['बैंक ने पेमेंट मना किया।', 'बँकेने पेमेंट नाकारले.'],
  'Check the card number.': ['कार्ड नंबर जांचें।', 'कार्ड क्रमांक तपासा.'],
  'Only test cards work here: no real card is charged.': [
    'यहां सिर्फ टेस्ट कार्ड चलते हैं: असली कार्ड से पैसे नहीं कटते।',
    'इथे फक्त टेस्ट कार्ड चालतात: खऱ्या कार्डमधून पैसे जात नाहीत.',
  ],
  'Write the expiry as MM/YY.': ['समाप्ति MM/YY में लिखें।', 'मुदत MM/YY अशी लिहा.'],
  'This card has expired.': ['इस कार्ड की अवधि खत्म हो चुकी है।', 'या कार्डची मुदत संपली आहे.'],
  'The CVV has 3 or 4 digits.': ['CVV में 3 या 4 अंक होते हैं।', 'CVV मध्ये 3 किंवा 4 अंक असतात.'],
  'Only success@razorpay and failure@razorpay work here.': [
    'यहां सिर्फ success@razorpay और failure@razorpay चलते हैं।',
    'इथे फक्त success@razorpay आणि failure@razorpay चालतात.',
  ],
  'The payment could not be sent. Check the connection and try again.': [
    'पेमेंट नहीं भेजा जा सका। कनेक्शन जांचें और फिर कोशिश करें।',
    'पेमेंट पाठवता आले नाही. कनेक्शन तपासा आणि पुन्हा प्रयत्न करा.',
  ],
}
const sheetLanguages = { hi: 0, mar: 1 }

/** @type {number | undefined} */
let sheetLanguage

/** @param {string} english */
function translate(english) {
  return sheetLanguage === undefined ? english : (sheetWords[english]?.[sheetLanguage] ?? english)
}

/** Translates the sheet. @param {string | undefined} language */
function speak(language) {
  sheetLanguage = sheetLanguages[/** @type {keyof typeof sheetLanguages} */ (language)]
  if (sheetLanguage === undefined) return
  document.documentElement.lang = language === 'mar' ? 'mr' : 'hi'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data } = /** @type {Text} */ (texts.currentNode)
    const english = data.trim()
    if (english) /** @type {Text} */ (texts.currentNode).data = data.replace(english, translate(english))
  }
  for (const named of document.querySelectorAll('[aria-label]'))
    named.ariaLabel = translate(named.ariaLabel ?? '')
}

// The functions that sheet.js and more-ways.js call.
Object.assign(window, { speak, translate })
