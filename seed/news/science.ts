import { articles } from './seed-article.ts'

export const technology = articles('Technology', [
  {
    title: 'A keyboard for languages that never had one',
    description: 'Volunteers map scripts letter by letter, so that people can write home in their own words.',
    author: 'Lekha Menon',
    source: 'Open Bench',
    picture: '2328 1f520 1f4ac indigo disc',
    daysAgo: 1,
    content:
      'Twenty-two letters took two years, because each had to be agreed upon by elders, teachers and teenagers. The layout fits on a phone and needs no download of its own. The first long text written with it was a recipe.',
  },
  {
    title: 'How to tell a real message from a bank',
    description:
      'Three habits protect better than any application: slow down, call back, never share a code.',
    author: 'Farah Shaikh',
    source: 'Consumer Lamp',
    picture: 'nivra1facephone 1f512 1f3e6 rose window',
    daysAgo: 3,
    content:
      'A bank does not ask for a one-time code, a PIN or a screen to be shared. Hurry is the strongest sign of fraud. Hang up and dial the number printed on your card. If money has gone, report it within the hour; speed decides how much comes back.',
  },
  {
    title: 'The village library that runs on one small computer',
    description:
      'Ten thousand books, lessons and songs on a box the size of a lunch tin, without the internet.',
    author: 'Arjun Sathe',
    source: 'Open Bench',
    picture: 'tablet 1f4da 1f50b mint arch',
    daysAgo: 9,
    content:
      'The box makes its own wireless network. Pupils read on old phones that the school collected. Once a month someone carries it to town for an update. The most borrowed title is a manual on repairing bicycles.',
  },
  {
    title: 'Repair, then recycle: a guide to tired phones',
    description: 'A new battery gives most phones two more years. Here is when it is worth it.',
    author: 'Dev Malhotra',
    source: 'Second Screen',
    picture: 'nivra1phone 1f527 1f50b sky plinth',
    daysAgo: 14,
    content:
      'If the phone still gets security updates and the screen is whole, a battery is the best money you can spend on it. Back it up first. If updates have ended, give it a single job: a camera for the door, a radio, a child’s music box.',
  },
  {
    title: 'Satellites help fishermen decide when to stay ashore',
    description: 'A free message in four languages gives wave height and wind for the next three days.',
    author: null,
    source: 'Coast Letter',
    picture: '1f6f0 1f30a 1f41f sea waves',
    daysAgo: 22,
    content:
      'The forecast is read out over loudspeakers at the harbour as well, since phones stay at home on wet days. Fishermen send back what they saw, which makes the next forecast better. Trust grew after the first storm it called correctly.',
  },
  {
    title: 'Passwords made of four ordinary words',
    description:
      'Long and easy beats short and strange. Write it down, if you like, but not beside the computer.',
    author: 'Farah Shaikh',
    source: 'Consumer Lamp',
    picture: '1f510 1f4bb 1f511 lilac tiles',
    daysAgo: 30,
    content:
      'Choose words that have nothing to do with each other, or with you. Use a different one for mail, because mail opens everything else. A manager remembers the rest. Change them when something has leaked, not by the calendar.',
  },
  {
    title: 'Cameras that count birds, not people',
    description: 'On a lake near the city, a small program recognises sixty species by their flight.',
    author: 'Ishita Rao',
    source: 'Campus and Crop',
    picture: '1f4f7 1f9a9 1f333 blush hills',
    daysAgo: 39,
    content:
      'Faces are blurred before a picture leaves the camera. Bird watchers correct the program each Sunday, and it learns. In its first winter it noticed that one duck arrives two weeks earlier than the books say.',
  },
  {
    title: 'What a good website does on a bad connection',
    description: 'Designers are relearning the art of the small page.',
    author: 'Dev Malhotra',
    source: 'Pixel Bazaar',
    picture: '1f4f6 1f4bb 1f40c apricot dots',
    daysAgo: 52,
    content:
      'Show the text first, the pictures later, and never move a button as someone reaches for it. Remember what was typed. Say plainly when the network is gone and try again without being asked. The fast connections will like it too.',
  },
])

export const health = articles('Health', [
  {
    title: 'Ten minutes after lunch: the case for a short walk',
    description: 'A stroll around the building steadies blood sugar and the afternoon.',
    author: 'Dr Leela Kamat',
    source: 'Body Clock',
    picture: '1f45f 1f333 23f1 mint hills',
    daysAgo: 2,
    content:
      'It need not be brisk. Ten to fifteen minutes at an easy pace soon after a meal are enough to make a difference, doctors say. Offices that made it a habit report fewer yawns at three. People with foot or heart trouble should ask their doctor first.',
  },
  {
    title: 'Millets for people who do not like millets',
    description: 'Start with half, soak overnight, and add something sour.',
    author: 'Sunanda Mhaske',
    source: 'Plate and Planet',
    picture: '1f33e 1f963 1f34b sand arch',
    daysAgo: 5,
    content:
      'Mix jowar flour with wheat before making bhakri of jowar alone. Foxtail millet takes the place of rice in lemon rice without complaint. Ragi likes jaggery or buttermilk. Introduce one at a time and drink more water than usual.',
  },
  {
    title: 'How to sit at a screen without paying for it',
    description: 'Feet on the floor, the top of the screen at eye level, and a reason to stand up.',
    author: 'Coach Imran Qureshi',
    source: 'Body Clock',
    picture: '1f5a5 1fa91 1f453 sky plain',
    daysAgo: 12,
    content:
      'A pile of books under a laptop and a separate keyboard solve most of it. Every twenty minutes look at something twenty steps away. Drink from a small glass, so that it has to be refilled.',
  },
  {
    title: 'The first-aid box, checked once a year',
    description: 'Plasters lose their glue and creams their strength. A birthday is a good day to look.',
    author: null,
    source: 'Home Desk',
    picture: '1f9f0 1fa79 1f4c5 rose disc',
    daysAgo: 18,
    content:
      'Keep dressings, a thermometer, oral rehydration salts and gloves on top. Write the dates on the lid with a marker. Add the numbers of your doctor, a neighbour and the ambulance, in large letters.',
  },
  {
    title: 'Sleep in the hot months',
    description: 'A wet towel, an early dinner and a fan in the right corner help more than one thinks.',
    author: 'Dr Leela Kamat',
    source: 'Body Clock',
    picture: '1f6cf fan 1f319 indigo window',
    daysAgo: 26,
    content:
      'Cross-ventilation works when the fan blows out of the warmer window. Cotton sheets and a lukewarm shower lower the temperature of the skin. Keep the same hour for waking up, even after a bad night.',
  },
  {
    title: 'Drinking water on the road',
    description: 'Bottles, filters and the humble boiled flask: what travels best.',
    author: 'Meenal Gokhale',
    source: 'Coast Letter',
    picture: 'flask 1f4a7 1f9f3 sea plinth',
    daysAgo: 34,
    content:
      'A litre of boiled water from home lasts a day trip. Portable filters are good against bacteria, though not all of them stop viruses. Check that a bought bottle is sealed, and crush it when it is empty.',
  },
  {
    title: 'Why friends are good for the heart',
    description: 'People who share a meal twice a week recover faster, researchers find.',
    author: 'Gauri Limaye',
    source: 'Plate and Planet',
    picture: '2764 1f35b 1f46b blush petals',
    daysAgo: 47,
    content:
      'Company makes people eat more slowly, laugh more and notice when something is wrong with one of them. Clubs, choirs and morning groups in the park all count. So does the telephone.',
  },
  {
    title: 'Teach your child to brush with a song',
    description: 'Two minutes are long at the age of four. Music makes them shorter.',
    author: 'Tanvi Deo',
    source: 'Home Desk',
    picture: '1faa5 1f9b7 1f3b5 lilac dots',
    daysAgo: 64,
    content:
      'Choose a song of two minutes and keep it for the bathroom. A dot of paste the size of a pea is enough. Parents should brush once more in the evening until the child can tie shoelaces, dentists advise.',
  },
])
