import type { Translation } from '../translation.ts'

export const options: Translation['options'] = {
  Colour: 'रंग',
  Size: 'साइज़',
  Memory: 'मेमोरी',
  Language: 'भाषा',
  Fragrance: 'खुशबू',
  Network: 'नेटवर्क',
}

export const charts: Translation['charts'] = {
  'T-shirts and polos, measured flat': 'टी-शर्ट और पोलो, सपाट रखकर नापे हुए',
  Size: 'साइज़',
  'Chest (cm)': 'छाती (सेमी)',
  'Length (cm)': 'लंबाई (सेमी)',
  'Shoulder (cm)': 'कंधा (सेमी)',
  'Measure a T-shirt that fits you well. Between two sizes, take the larger one.':
    'जो टी-शर्ट आपको ठीक आती है, उसे नापें। दो साइज़ के बीच हों तो बड़ा लें।',
  Shoes: 'जूते',
  EU: 'EU',
  'Foot length (cm)': 'पैर की लंबाई (सेमी)',
  'Stand on a sheet of paper in the evening and measure from heel to toe.':
    'शाम को कागज पर खड़े होकर एड़ी से अंगूठे तक नापें।',
}
