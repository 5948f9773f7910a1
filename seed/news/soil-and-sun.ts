import { articles } from './seed-article.ts'

export const organic = articles('Organic', [
  {
    title: 'Why a village in the hills went back to its old rice',
    description:
      'Farmers found that a variety their grandparents grew needs half the water and sells for twice the price.',
    author: 'Sunanda Mhaske',
    source: 'Field Notes Weekly',
    picture: '1f33e 1f35a 1f33f mint hills',
    daysAgo: 1,
    content:
      'The seed had survived in three clay pots. A schoolteacher collected it, twelve families planted it on their worst fields, and in the first year it yielded less than the hybrid but cost almost nothing to grow. By the third year buyers came to the village. The families now keep a seed bank, and anyone who borrows a kilo returns two.',
  },
  {
    title: 'Five kitchen scraps that feed a balcony garden',
    description:
      'Tea leaves, banana peel and the water in which rice was washed do more for a pot of tomatoes than most powders.',
    author: 'Nikhil Pednekar',
    source: 'The Terrace Gardener',
    picture: '1fab4 1f34c 1f375 sage arch',
    daysAgo: 4,
    content:
      'Rinse used tea leaves, dry them, and mix a spoonful into the top of the soil. Chop banana peel small, or it draws flies. Rice water can be poured directly. Egg shells need to be powdered and take months. Coffee grounds are best for ferns and roses; a little goes far.',
  },
  {
    title: 'What the green leaf on a packet promises, and what it does not',
    description:
      'A short guide to reading organic labels in India, from certificates to the words that mean nothing.',
    author: 'Farah Shaikh',
    source: 'Consumer Lamp',
    picture: '1f343 1f50d 1f4dc sea disc',
    daysAgo: 9,
    content:
      'A certified packet names the body that checked it and carries a number that can be looked up. Words such as natural, pure and farm fresh are not regulated. Group certificates let small farmers share the cost: each inspects the other. When in doubt, ask the seller for the certificate; an honest one is proud of it.',
  },
  {
    title: 'The earthworm, an employee who never takes leave',
    description: 'A dairy farmer turned his dung heap into the more profitable half of his business.',
    author: null,
    source: 'Rural Enterprise Review',
    picture: '1fab1 1f331 1f404 clay plain',
    daysAgo: 15,
    content:
      'Four beds of brick, shade cloth and a sprinkler were the whole investment. The worms double every two months. He sells the compost in five-kilo bags to city gardeners, and the wash as a spray to grape growers. The milk, he says, now pays for the cows, and the worms pay for the school.',
  },
  {
    title: 'Turmeric between mango trees makes both happier',
    description: 'Intercropping keeps weeds down, brings a second income and shades the soil through April.',
    author: 'Prakash Naikwadi',
    source: 'Field Notes Weekly',
    picture: '1f96d 1fada 1f333 marigold arch',
    daysAgo: 23,
    content:
      'Young orchards leave most of the ground bare. Turmeric tolerates the shade and is dug up before the mango needs the water. A study of forty small orchards found fewer weeds and cooler soil under the rhizomes. The farmers were more interested in the second cheque.',
  },
  {
    title: 'Neem, chilli, garlic: does the old spray work',
    description: 'Agricultural students tested three home-made pest sprays against a plain soap solution.',
    author: 'Ishita Rao',
    source: 'Campus and Crop',
    picture: '1f336 1f9c4 1f33f rose tiles',
    daysAgo: 31,
    content:
      'On aphids, soap water alone did surprisingly well. Neem was best on caterpillars, provided it was sprayed in the evening. Chilli kept monkeys away for two days. None of the mixtures lasted through rain, so they had to be repeated each week.',
  },
  {
    title: 'A market where every vegetable has a name on it',
    description:
      'On Saturdays thirty growers sell under their own photographs, and the leftovers are cooked on the spot.',
    author: 'Meenal Gokhale',
    source: 'City Courtyard',
    picture: '1f955 1f345 1f96c apricot waves',
    daysAgo: 44,
    content:
      'The rule is that the person who sells must be the person who grew it. Prices are set at seven in the morning by a show of hands. What is not sold by noon goes into a common pot, and lunch is free for whoever helps to wash up.',
  },
  {
    title: 'How to start with one organic thing in your kitchen',
    description:
      'Nutritionists and farmers agree on where the change matters most: what you eat daily, with the peel.',
    author: 'Dr Leela Kamat',
    source: 'Plate and Planet',
    picture: '1f34e 1f966 1f95b paper petals',
    daysAgo: 58,
    content:
      'Begin with what you eat every day: milk, rice, dal or tea. Next come the things eaten with the skin, such as grapes, apples and leafy greens. Bananas and onions can wait. Buying in season makes more difference to the bill than any discount.',
  },
])

export const solar = articles('solar', [
  {
    title: 'A housing society that sells its sunshine',
    description: 'Forty flats, one roof and an electricity bill that now arrives with a minus sign in front.',
    author: 'Rohan Vaze',
    source: 'Rooftop Times',
    picture: '1f3e2 2600 1f4a1 sky hills',
    daysAgo: 2,
    content:
      'The lift, the pumps and the corridor lights run from the roof by day. What is left goes to the grid and is counted. The committee spent longer choosing the place for the drying lines than choosing the panels. Residents were persuaded by one sheet of paper: the old bill, the new bill, and the years in between.',
  },
  {
    title: 'Solar pumps let farmers sleep at night',
    description:
      'Where power for irrigation used to come at two in the morning, fields are now watered after breakfast.',
    author: 'Anjali Thorat',
    source: 'Field Notes Weekly',
    picture: '1f69c 1f4a7 2600 mint plain',
    daysAgo: 6,
    content:
      'Snakes, wet cables and lost sleep were the price of night power. With panels of their own, farmers water when they can see. Engineers warn of the other side: free pumping can empty a well. Drip lines and a shared meter for each aquifer are part of the newer schemes.',
  },
  {
    title: 'How much roof does one household need',
    description: 'A rule of thumb for anyone who stands on the terrace and wonders.',
    author: null,
    source: 'Home Energy Desk',
    picture: '1f3e0 1f50b 1f4d0 indigo disc',
    daysAgo: 11,
    content:
      'One kilowatt of panels takes about ten square metres without shade and makes four units on a good day. Look at your yearly units, divide by 1,400, and you have the kilowatts. Face them south, tilt them by your latitude, and leave a path for washing them.',
  },
  {
    title: 'Wash your panels at dawn, and other small tricks',
    description: 'Dust costs more power than age. A bucket, a soft brush and the right hour bring it back.',
    author: 'Kiran Bhosale',
    source: 'Rooftop Times',
    picture: '1faa3 1f9fd 2600 sea window',
    daysAgo: 18,
    content:
      'Cold water on hot glass can crack it, so clean before the sun reaches the panel. Hard water leaves spots: rain water is better. In dry months every two weeks is enough; after a dust storm, the next morning. Check the clamps while you are there.',
  },
  {
    title: 'The school bus stop that charges itself',
    description: 'Students designed a shelter with a panel, a lamp and a socket for the driver’s phone.',
    author: 'Tanvi Deo',
    source: 'City Courtyard',
    picture: '1f68f 1f50c 1f4da marigold arch',
    daysAgo: 27,
    content:
      'The brief was to make waiting feel safe after six in the evening. The lamp comes on when someone steps under the roof. It cost less than the advertisement board it replaced, and three more stops have been asked for.',
  },
  {
    title: 'Old panels get a second life on cattle sheds',
    description: 'Modules that are too weak for a factory still run fans and milking machines for years.',
    author: 'Prakash Naikwadi',
    source: 'Rural Enterprise Review',
    picture: '1f404 1f50b 1f343 sand plain',
    daysAgo: 36,
    content:
      'After twenty years a panel gives about four fifths of its first power. Industry replaces it; a dairy does not mind. Testing each module and matching strings is the real work. Recyclers take the ones with broken glass and recover the aluminium, glass and silver.',
  },
  {
    title: 'Cooking with the sun, without getting up at noon',
    description: 'New cookers store heat in salt, so that dinner can be made after dark.',
    author: 'Sunanda Mhaske',
    source: 'Plate and Planet',
    picture: '1f372 2600 1f319 apricot rays',
    daysAgo: 49,
    content:
      'The box outside collects heat all day in a block of salt the size of a suitcase. Inside, an ordinary-looking plate draws on it until ten at night. It is slow with chapatis and excellent with dal. The makers want it to outlast three gas connections.',
  },
  {
    title: 'What a net meter counts, in plain words',
    description: 'The little box decides how quickly a roof pays for itself. Here is how to read it.',
    author: 'Rohan Vaze',
    source: 'Home Energy Desk',
    picture: '1f4df 26a1 1f4b0 lilac tiles',
    daysAgo: 63,
    content:
      'Import is what you took, export is what you gave, and the bill is the difference. In most places the credit runs to the end of the financial year. Photograph the meter on the first of each month: it is the simplest proof if a bill looks strange.',
  },
])
