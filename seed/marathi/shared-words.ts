import type { Translation } from '../translation.ts'

export const units: Translation['units'] = {
  kg: 'किलो',
  g: 'ग्रॅम',
  litre: 'लिटर',
  litres: 'लिटर',
  ml: 'मिली',
  cm: 'सेमी',
  mm: 'मिमी',
  metres: 'मीटर',
  inches: 'इंच',
  ton: 'टन',
  tons: 'टन',
  nits: 'निट्स',
  pieces: 'नग',
  pans: 'रंग',
  tablets: 'गोळ्या',
  stars: 'स्टार',
  year: 'वर्ष',
  years: 'वर्षे',
  months: 'महिने',
  days: 'दिवस',
  hours: 'तास',
  minutes: 'मिनिटे',
  charging: 'चार्जिंग',
  wireless: 'वायरलेस',
  wide: 'वाइड',
}

export const factNames: Translation['factNames'] = { Warranty: 'वॉरंटी', Battery: 'बॅटरी' }

export const factDetails: Translation['factDetails'] = {}

export const models: Translation['models'] = { Leaf: 'हिरवा', Night: 'गडद निळा' }
