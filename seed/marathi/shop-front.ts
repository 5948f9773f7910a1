import type { Translation } from '../translation.ts'

export const brands: Translation['brands'] = {
  kavyo: {
    name: 'काव्यो',
    description: 'साधे, टिकाऊ फोन आणि ॲक्सेसरीज, बॉक्समधल्या प्रत्येक वस्तूवर दोन वर्षांची वॉरंटी.',
  },
}

export const categories: Translation['categories'] = { Mobiles: 'मोबाइल' }

export const countries: Translation['countries'] = {
  India: 'भारत',
  China: 'चीन',
  Japan: 'जपान',
  Vietnam: 'व्हिएतनाम',
}

export const banners: Translation['banners'] = {
  'Phones that last the day and the year': 'दिवसभर आणि वर्षभर टिकणारे फोन',
}

export const offers: Translation['offers'] = {
  'A springy daily trainer on a wide Indian last.': 'रोजसाठी उसळीदार बूट, रुंद भारतीय पायांच्या मापाचा.',
}

export const menuItems: Translation['menuItems'] = { 'Size charts': 'साइझ चार्ट' }

export const shops: Translation['shops'] = { 'Godakath Kirana': 'गोदाकाठ किराणा', Nashik: 'नाशिक' }
