import type { Translation } from '../translation.ts'

export const options: Translation['options'] = {
  Colour: 'रंग',
  Size: 'साइज',
  Memory: 'मेमरी',
  Language: 'भाषा',
  Fragrance: 'सुगंध',
  Network: 'नेटवर्क',
}

export const charts: Translation['charts'] = {
  'T-shirts and polos, measured flat': 'टी-शर्ट आणि पोलो, सपाट ठेवून मोजलेले',
  Size: 'साइज',
  'Chest (cm)': 'छाती (सेमी)',
  'Length (cm)': 'लांबी (सेमी)',
  'Shoulder (cm)': 'खांदा (सेमी)',
  'Measure a T-shirt that fits you well. Between two sizes, take the larger one.':
    'तुम्हाला नीट बसणारा टी-शर्ट मोजा. दोन साइजच्या मध्ये असाल तर मोठा घ्या.',
  Shoes: 'शूज',
  EU: 'EU',
  'Foot length (cm)': 'पायाची लांबी (सेमी)',
  'Stand on a sheet of paper in the evening and measure from heel to toe.':
    'संध्याकाळी कागदावर उभे राहून टाचेपासून अंगठ्यापर्यंत मोजा.',
}
