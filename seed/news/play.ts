import { articles } from './seed-article.ts'

export const game = articles('Game', [
  {
    title: 'A board game about traffic that nobody wants to lose',
    description: 'Two architects from Pune turned their commute into the surprise of the festival season.',
    author: 'Arjun Sathe',
    source: 'Dice and Chai',
    picture: '1f3b2 1f6a6 1f6fa marigold disc',
    daysAgo: 1,
    content:
      'Each player moves a rickshaw, a bus and a cow, and only one of them obeys the signals. Rounds take half an hour. The designers tested it in a café until the owner asked for a copy of his own. A travel edition prints the board on a scarf.',
  },
  {
    title: 'Why grandparents are so good at mobile puzzles',
    description: 'Patience, it turns out, is a gaming skill.',
    author: 'Lekha Menon',
    source: 'Second Screen',
    picture: 'nivra1facephone 1f9e9 1f453 lilac arch',
    daysAgo: 5,
    content:
      'In a club in Kochi the average age is sixty-eight, and the weekly word puzzle is solved by Tuesday. Members say that the trick is to stop when it stops being fun. The club’s only rule forbids giving hints before tea.',
  },
  {
    title: 'The return of the carrom café',
    description: 'Powder on the fingers, a queue at the door: an old board finds a young crowd.',
    author: null,
    source: 'City Courtyard',
    picture: '1f3af 2615 1f3c6 clay plinth',
    daysAgo: 12,
    content:
      'Boards are hired by the hour, and the loser buys the chai. The owner, a former state player, gives lessons on Thursdays. He keeps one board for children with a lower frame and softer strikers.',
  },
  {
    title: 'How to choose a first console without regret',
    description: 'Think of the games, the second controller and the sofa before the numbers on the box.',
    author: 'Dev Malhotra',
    source: 'Second Screen',
    picture: '1f3ae tv 1f6cb indigo window',
    daysAgo: 17,
    content:
      'List three games that you would like to play with others; the machine that runs them is the right one. Count the price of a second controller and of storage. An older model with a shelf of second-hand games beats a new one with none.',
  },
  {
    title: 'Chess clubs are filling up on Sunday mornings',
    description: 'Parks and libraries lend out boards, and strangers sit down without being asked.',
    author: 'Meenal Gokhale',
    source: 'City Courtyard',
    picture: '265f 1f333 23f1 sage plain',
    daysAgo: 26,
    content:
      'The library bought ten sets and hoped for twenty people; sixty came. Children play adults, and no one keeps a table. A retired postman records the best game of the morning on a blackboard by the door.',
  },
  {
    title: 'Indie makers bring folk tales to the small screen',
    description: 'Small studios are drawing on stories their families told, and on art from the same walls.',
    author: 'Arjun Sathe',
    source: 'Pixel Bazaar',
    picture: '1f579 1f409 1f4dc night petals',
    daysAgo: 33,
    content:
      'One studio of four drew every background in the style of a village’s wall paintings, and paid the painters. Another recorded its music in a stepwell for the echo. The games are short, two evenings each, and deliberately so.',
  },
  {
    title: 'A good night’s sleep beats another hour of practice',
    description: 'Coaches of competitive players now plan rest as carefully as training.',
    author: 'Dr Leela Kamat',
    source: 'Body Clock',
    picture: '1f3ae 1f4a4 1f319 sky waves',
    daysAgo: 41,
    content:
      'Reaction times slip after the third hour, and nobody notices their own. Teams that stop at ten in the evening make fewer mistakes the next day. Their advice to amateurs is the same: water, a walk, and a fixed bedtime.',
  },
  {
    title: 'Make your own memory game from old photographs',
    description:
      'Scissors, cardboard and two prints of each picture: a rainy-day project for the whole family.',
    author: 'Tanvi Deo',
    source: 'Kitchen Table Crafts',
    picture: '1f5bc 2702 1f46a apricot tiles',
    daysAgo: 55,
    content:
      'Choose twelve photographs in which faces are large, and print each twice. Glue them to cereal-box cardboard and round the corners. Older players may need to name the year as well to keep the pair.',
  },
])

export const sports = articles('Sports', [
  {
    title: 'The village that built its own hockey turf',
    description: 'Monsoon mud had ended every season in June. Then the women’s cooperative took out a loan.',
    author: 'Harleen Dhillon',
    source: 'Sideline',
    picture: '1f3d1 1f33f 1f3c6 mint arch',
    daysAgo: 1,
    content:
      'The turf came second-hand from a city stadium and travelled on nine trucks. Matches on Saturdays pay the instalments: players are free, spectators give what they like. Two girls from the village now train with the state squad.',
  },
  {
    title: 'Run slower to run longer',
    description: 'Most beginners start too fast. A simple talking test keeps the heart in the right place.',
    author: 'Coach Imran Qureshi',
    source: 'First Kilometre',
    picture: '1f45f 23f1 1f3c3 sea disc',
    daysAgo: 3,
    content:
      'If you cannot speak a whole sentence, slow down. Three easy runs a week and one long walk build more endurance than daily races against yourself. Add ten per cent a week at most. Shoes matter less than sleep.',
  },
  {
    title: 'Leather ball, tennis ball: two games with one name',
    description:
      'Street cricket teaches timing that academies cannot. The best coaches have begun to use it.',
    author: null,
    source: 'Sideline',
    picture: '1f3cf 1f3be 1f3e1 marigold hills',
    daysAgo: 8,
    content:
      'With a light ball the bat must wait; with a heavy one it must be straight. Academies now end the week with an hour in the lane, with walls, parked scooters and one-tip-one-hand. It brings the laughter back, and with it the players.',
  },
  {
    title: 'Kabaddi for office workers, gently',
    description: 'Mats, mouthguards and a referee who stops for phone calls: lunchtime leagues are growing.',
    author: 'Lekha Menon',
    source: 'City Courtyard',
    picture: '1f4aa 1f4bc 1f3c5 apricot plinth',
    daysAgo: 16,
    content:
      'Matches are ten minutes a half, and raiders must hold a colleague’s name instead of the usual word. Physiotherapists ask for a warm-up of the ankles and shoulders. The accounts department is on an unbeaten run.',
  },
  {
    title: 'How a badminton hall saved its shuttlecocks',
    description: 'Humidity is the secret of a feather’s long life.',
    author: 'Harleen Dhillon',
    source: 'Racket Room',
    picture: '1f3f8 1f4a7 1f94d sky window',
    daysAgo: 24,
    content:
      'Dry feathers snap. The caretaker hangs tubes over a pan of warm water on the evening before and turns each shuttle once. The hall buys a third fewer, and the money went into a second set of lights.',
  },
  {
    title: 'Learning to swim at sixty',
    description: 'A morning class for beginners above fifty-five has a waiting list and very few rules.',
    author: 'Meenal Gokhale',
    source: 'Body Clock',
    picture: '1f3ca 1f97d 2600 sea waves',
    daysAgo: 34,
    content:
      'The first three lessons are about breathing out under water. After a month most people float, after three they cross the pool. The teacher insists that fear is information, not failure.',
  },
  {
    title: 'Old cycles, new commuters',
    description: 'A repair shop gives away rebuilt bicycles to anyone who promises to ride to work.',
    author: 'Rohan Vaze',
    source: 'Two Wheels',
    picture: '1f6b2 1f527 26d1 sage dots',
    daysAgo: 43,
    content:
      'The promise is for a hundred days, on honour. Nine out of ten riders keep it. The shop asks only that the bicycle be passed on when it is no longer used, with a fresh chain.',
  },
  {
    title: 'Stretch after, not before',
    description: 'Warm up with movement and leave the long stretches for later, trainers advise.',
    author: 'Coach Imran Qureshi',
    source: 'First Kilometre',
    picture: '1f9d8 1f3bd 1f4a6 rose plain',
    daysAgo: 61,
    content:
      'Before playing, skip, swing your arms and do the sport slowly. Afterwards, when muscles are warm, hold each stretch for the length of five breaths. Pain is a sign to stop, in either case.',
  },
])
