import type { Translation } from '../translation.ts'

export const brands: Translation['brands'] = {
  kavyo: {
    name: 'काव्यो',
    description: 'सीधे-सादे, टिकाऊ फ़ोन और एक्सेसरीज़, बॉक्स की हर चीज़ पर दो साल की वारंटी।',
  },
}

export const categories: Translation['categories'] = { Mobiles: 'मोबाइल' }

export const countries: Translation['countries'] = {
  India: 'भारत',
  China: 'चीन',
  Japan: 'जापान',
  Vietnam: 'वियतनाम',
}

export const banners: Translation['banners'] = {
  'Phones that last the day and the year': 'फ़ोन जो पूरा दिन चलें और पूरा साल भी',
}

export const offers: Translation['offers'] = {
  'A springy daily trainer on a wide Indian last.': 'रोज़ के लिए उछालदार जूता, चौड़े भारतीय पैरों के नाप का।',
}

export const menuItems: Translation['menuItems'] = { 'Size charts': 'साइज़ चार्ट' }

export const shops: Translation['shops'] = { 'Godakath Kirana': 'गोदाकाठ किराना', Nashik: 'नासिक' }
