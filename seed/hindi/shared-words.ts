import type { Translation } from '../translation.ts'

export const units: Translation['units'] = {
  kg: 'किलो',
  g: 'ग्राम',
  litre: 'लीटर',
  litres: 'लीटर',
  ml: 'मिली',
  cm: 'सेमी',
  mm: 'मिमी',
  metres: 'मीटर',
  inches: 'इंच',
  ton: 'टन',
  tons: 'टन',
  nits: 'निट्स',
  pieces: 'पीस',
  pans: 'रंग',
  tablets: 'गोलियाँ',
  stars: 'स्टार',
  year: 'साल',
  years: 'साल',
  months: 'महीने',
  days: 'दिन',
  hours: 'घंटे',
  minutes: 'मिनट',
  charging: 'चार्जिंग',
  wireless: 'वायरलेस',
  wide: 'वाइड',
}

export const factNames: Translation['factNames'] = { Warranty: 'वारंटी', Battery: 'बैटरी' }

export const factDetails: Translation['factDetails'] = {}

export const models: Translation['models'] = { Leaf: 'हरा', Night: 'गहरा नीला' }
