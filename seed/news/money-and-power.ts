import { articles } from './seed-article.ts'

export const economic = articles('Economic', [
  {
    title: 'What a weekly market tells about prices before the figures do',
    description: 'Onions, footwear and haircuts: three stalls that notice first.',
    author: 'Gauri Limaye',
    source: 'The Plain Rupee',
    picture: '1f9c5 1f45e 1f4c8 sand disc',
    daysAgo: 1,
    content:
      'A trader with forty years behind the scales watches who asks for half a kilo. The cobbler counts resoled shoes. The barber sees the gap between cuts grow. None of them would call it economics, yet their answers come weeks before the surveys.',
  },
  {
    title: 'Emergency fund first, everything else later',
    description:
      'Six months of expenses in a place you can reach on a Sunday: the dull foundation of every plan.',
    author: 'Nikhil Pednekar',
    source: 'Kitchen Table Finance',
    picture: '1fa99 1f3e6 2614 mint plinth',
    daysAgo: 4,
    content:
      'Count rent, food, fees and instalments, not income. Keep one month in the savings account and the rest in a deposit that can be broken. Refill it before you invest again. Its return is sleep.',
  },
  {
    title: 'Small shops learn to count every biscuit',
    description: 'Simple billing on a phone shows which shelf earns and which only gathers dust.',
    author: null,
    source: 'Retail Lane',
    picture: '1f36a 1f9fe kavyo1phone apricot arch',
    daysAgo: 10,
    content:
      'After two months of scanning, a grocer in Satara found that one brand of biscuit paid for his rent. He gave it the shelf at eye level and stopped ordering nine others. Paper bills are still printed for those who like them.',
  },
  {
    title: 'A glossary of words your bank assumes you know',
    description: 'Repo, float, cheque bounce, standing instruction, in one sentence each.',
    author: 'Gauri Limaye',
    source: 'The Plain Rupee',
    picture: '1f3e6 1f4d6 1f4b3 indigo window',
    daysAgo: 20,
    content:
      'Repo is the rate at which banks borrow overnight, and loans follow it slowly. A floating loan moves with a published rate, a fixed one does not. A standing instruction is a payment you have allowed in advance, and may withdraw at any time.',
  },
  {
    title: 'Weavers set their own prices, and buyers agree',
    description: 'A cooperative prints the cost of yarn, dye and days on each tag.',
    author: 'Anjali Thorat',
    source: 'Loom and Ledger',
    picture: '1f9f5 thaanika1saree 1f3f7 blush petals',
    daysAgo: 28,
    content:
      'The tag on a cotton thaanika1saree reads like a recipe: so many days, so much yarn, this share for the loom. Sales rose after it was introduced. Customers, a member says, had been bargaining with their own guess.',
  },
  {
    title: 'Monsoon money: how rain moves the shops',
    description: 'A good June sells seeds, a good July sells paint, and a good September sells gold.',
    author: 'Prakash Naikwadi',
    source: 'Retail Lane',
    picture: '1f327 1f4b0 1f33e sky hills',
    daysAgo: 37,
    content:
      'Shopkeepers in market towns read the clouds as closely as farmers. Credit books open with the first showers and close after the harvest. When the rain is late, umbrellas do not make up for it.',
  },
  {
    title: 'How children learn about money at the tea stall',
    description: 'A school lets each class run the stall for a week, losses included.',
    author: 'Tanvi Deo',
    source: 'Campus and Crop',
    picture: '1f375 1fa99 1f392 marigold plain',
    daysAgo: 46,
    content:
      'The first class priced tea below the cost of milk and was very popular. The second introduced half cups. By the end of term pupils could explain profit, waste and why the ginger should be bought on Mondays.',
  },
  {
    title: 'Read the whole bill once a year',
    description: 'Phone, power, insurance, club: an hour with a pencil that pays better than most jobs.',
    author: 'Nikhil Pednekar',
    source: 'Kitchen Table Finance',
    picture: '1f9fe 270f 1f453 lilac tiles',
    daysAgo: 66,
    content:
      'Mark everything you did not use. Cancel it that same day, since tomorrow never comes. Ask for the price a new customer would get. Write the renewal dates on the calendar in the kitchen.',
  },
])

export const electric = articles('Electric', [
  {
    title: 'The three-wheeler that changed its own battery',
    description: 'Swap stations let drivers earn through the afternoon instead of waiting at a plug.',
    author: 'Rohan Vaze',
    source: 'Two Wheels',
    picture: '1f6fa 1f50b 26a1 mint disc',
    daysAgo: 2,
    content:
      'A swap takes less time than a cup of tea. The driver owns the vehicle and rents the battery, so the worry about its age is someone else’s. Stations charge slowly at night, when the grid has power to spare.',
  },
  {
    title: 'Charging at home: what an electrician wants you to know',
    description: 'A separate line, proper earthing and a breaker of the right kind come before any wall box.',
    author: 'Kiran Bhosale',
    source: 'Home Energy Desk',
    picture: '1f50c 1f3e0 1f527 indigo plain',
    daysAgo: 7,
    content:
      'Extension cords are for lamps. A scooter is content with an ordinary socket on a good line; a car wants its own circuit. Ask for the earth resistance in writing. If the plug is warm after an hour, stop and call someone.',
  },
  {
    title: 'Why electric buses are quiet outside and loud within',
    description:
      'Without an engine’s hum, passengers hear everything else. Designers are learning to tune a silent bus.',
    author: 'Ishita Rao',
    source: 'Moving City',
    picture: '1f68c 26a1 1f50a sky arch',
    daysAgo: 13,
    content:
      'Rattles that used to be masked now fill the cabin. Felt under the panels, softer door buffers and a low tone at the stops made the difference. Outside, a gentle sound below twenty kilometres an hour warns people on foot.',
  },
  {
    title: 'Range in winter, range in the hills',
    description:
      'Cold, climbs and a heavy right foot: what takes kilometres away, and what brings them back.',
    author: null,
    source: 'Two Wheels',
    picture: '1f697 26f0 1f50b lilac hills',
    daysAgo: 19,
    content:
      'Every hundred metres up costs about as much as a flat kilometre, and coming down returns more than half. Warm the battery while it is still plugged in. Tyre pressure is the cheapest range there is.',
  },
  {
    title: 'Induction stoves find a place beside the gas',
    description: 'Quick, cool to the touch and cheap for tea: why many kitchens now keep both.',
    author: 'Dr Leela Kamat',
    source: 'Plate and Planet',
    picture: 'cooker 26a1 1f375 apricot plinth',
    daysAgo: 25,
    content:
      'Water boils in half the time, and the kitchen stays cooler. Rotis still want a flame, or a mesh and a little practice. Flat steel vessels work; a magnet that sticks to the base is the test.',
  },
  {
    title: 'A fan that uses a third of the current',
    description: 'Brushless motors have made the ceiling fan interesting again.',
    author: 'Kiran Bhosale',
    source: 'Home Energy Desk',
    picture: 'fan 1f4a1 1f33f sea window',
    daysAgo: 35,
    content:
      'An old fan draws seventy-five watts, a brushless one less than thirty at the same speed. In a home with five fans the difference pays for itself in two summers. They also run longer from an inverter, which is when one notices.',
  },
  {
    title: 'What becomes of a battery after the road',
    description: 'Too weak for a car, strong enough for a shop: the long second life of cells.',
    author: 'Anjali Thorat',
    source: 'Moving City',
    picture: '1faab 267b 1f3ea sage dots',
    daysAgo: 45,
    content:
      'At seventy per cent a battery leaves the vehicle and moves to a cold store, a telephone mast or a petrol pump’s lights. After ten more years the metals are taken out and begin again. Tracking each pack is the hardest part.',
  },
  {
    title: 'Read your meter like a mechanic',
    description:
      'Switch everything off, then on again, one by one: an afternoon that finds the hidden eater.',
    author: 'Gauri Limaye',
    source: 'The Plain Rupee',
    picture: '1f4df 1f50d 1f4a1 marigold tiles',
    daysAgo: 59,
    content:
      'The light on the meter blinks with each small step of energy. Count the blinks in a minute with everything off: the answer should be almost none. Old set-top boxes, pumps with stuck floats and second refrigerators are the usual finds.',
  },
])
