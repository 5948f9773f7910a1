import type { KindName } from './kinds.ts'
import { list } from './list.ts'

export type CategoryWords = { name: string; kind: KindName; nouns: string[] }

/** The categories, largest first. Hindi words of the kitchen are in Latin letters, as sellers write them. */
export const categories: CategoryWords[] = [
  {
    name: "Women's Clothing",
    kind: 'clothing',
    nouns: list(
      'Kurta, Saree, Kurti, Top, Dress, Leggings, Lehenga, Palazzo, Jeans, T-Shirt, Gown, Dupatta, Shrug, Salwar Suit, Skirt, Blouse, Tunic, Jumpsuit, Night Suit, Cardigan, Jeggings, Sharara Set, Shawl, Camisole, Kaftan, Stole',
    ),
  },
  {
    name: "Men's Clothing",
    kind: 'clothing',
    nouns: list(
      'Shirt, T-Shirt, Jeans, Trousers, Kurta, Track Pants, Shorts, Jacket, Sweatshirt, Blazer, Vest, Sweater, Nehru Jacket, Dhoti, Pyjama, Cargo Pants, Kurta Pyjama, Hoodie, Briefs, Lungi, Waistcoat, Raincoat, Sherwani, Thermal Set',
    ),
  },
  {
    name: 'Mobile Accessories',
    kind: 'accessory',
    nouns: list(
      'Back Cover, Screen Protector, Charger, Cable, Power Bank, Mobile Holder, Flip Cover, Adapter, Selfie Stick, Tempered Glass, Car Charger, Stylus Pen, Ring Light, Battery, Card Reader, Phone Cover, OTG Adapter, Tripod',
    ),
  },
  {
    name: 'Home Decor',
    kind: 'home',
    nouns: list(
      'Wall Clock, Curtain, Cushion Cover, Wall Sticker, Photo Frame, Vase, Showpiece, Painting, Lamp, String Lights, Wall Shelf, Diya, Artificial Plant, Candle Holder, Carpet, Doormat, Toran, Mirror, Table Runner, Wind Chime, Idol, Rangoli, Key Holder, Lantern, Bulb',
    ),
  },
  {
    name: 'Kitchen & Dining',
    kind: 'home',
    nouns: list(
      'Water Bottle, Lunch Box, Kadhai, Tawa, Container, Dinner Set, Knife, Pressure Cooker, Mug, Frying Pan, Spoon, Plate, Flask, Chopper, Masala Dabba, Glass, Bowl, Casserole, Tray, Peeler, Sauce Pan, Jug, Idli Maker, Chopping Board, Grater, Rolling Pin, Handi, Tiffin, Strainer, Gas Lighter, Oil Dispenser',
    ),
  },
  {
    name: 'Groceries',
    kind: 'food',
    nouns: list(
      'Rice, Basmati Rice, Atta, Toor Dal, Chana Dal, Sugar, Moong Dal, Poha, Salt, Rajma, Mustard Oil, Ghee, Sunflower Oil, Besan, Jaggery, Turmeric Powder, Red Chilli Powder, Suji, Kabuli Chana, Urad Dal, Garam Masala, Groundnut Oil, Jeera, Ragi Flour, Coconut Oil, Sabudana, Chawal, Haldi Powder, Masoor Dal, Dhania Powder, Maida, Honey, Jowar Flour, Bajra, Elaichi, Rava, Hing',
    ),
  },
  {
    name: 'Beauty',
    kind: 'care',
    nouns: list(
      'Face Wash, Lipstick, Face Cream, Serum, Kajal, Moisturiser, Sunscreen, Face Mask, Nail Polish, Foundation, Lip Balm, Eyeliner, Compact, Face Scrub, Toner, Mascara, Makeup Kit, Perfume, Concealer, Highlighter, Eyeshadow, Sindoor, Bindi, Rose Water, Makeup Brush, Face Pack',
    ),
  },
  {
    name: 'Jewellery',
    kind: 'jewellery',
    nouns: list(
      'Earrings, Necklace, Bangles, Ring, Bracelet, Jewellery Set, Mangalsutra, Anklet, Pendant, Chain, Nose Pin, Jhumka, Maang Tikka, Choker, Kada, Toe Ring, Hair Clip, Brooch, Payal, Waist Belt',
    ),
  },
  {
    name: 'Footwear',
    kind: 'footwear',
    nouns: list(
      'Shoes, Sandals, Sneakers, Slippers, Flip Flops, Running Shoes, Heels, Loafers, Boots, Flats, Mojaris, Sports Shoes, Floaters, Bellies, Kolhapuri Chappals, Juttis, School Shoes, Clogs, Wedges, Slides, Moccasins, Football Shoes',
    ),
  },
  {
    name: 'Mobiles',
    kind: 'gadget',
    nouns: list('Smartphone, Mobile, Phone, Mobile Phone, Feature Phone, Keypad Phone'),
  },
  {
    name: 'Books',
    kind: 'book',
    nouns: list(
      'Guide, Book, Workbook, Question Bank, Stories, Novel, Textbook, Handbook, Tales, Diary, Mystery, Sample Papers, Colouring Book, Poems, Dictionary, Journal, Atlas, Biography, Recipes, Encyclopedia, Solutions, Activity Book',
    ),
  },
  {
    name: 'Personal Care',
    kind: 'care',
    nouns: list(
      'Shampoo, Hair Oil, Soap, Body Lotion, Toothpaste, Conditioner, Deodorant, Body Wash, Hand Wash, Beard Oil, Hair Colour, Talcum Powder, Shaving Cream, Hair Gel, Face Razor, Foot Cream, Mehendi, Hair Serum, Bath Salt, Mouthwash, Hand Cream, Hair Mask, Toothbrush, Trimmer, Comb',
    ),
  },
  {
    name: 'Audio',
    kind: 'accessory',
    nouns: list(
      'Earbuds, Earphones, Headphones, Bluetooth Speaker, Neckband, Speaker, Soundbar, Headset, Microphone, Home Theatre, Party Speaker, Amplifier, Radio, Earbuds Case, Woofer',
    ),
  },
  {
    name: 'Toys & Games',
    kind: 'toy',
    nouns: list(
      'Toy, Puzzle, Building Blocks, Doll, Soft Toy, Board Game, Car, Toy Set, Ball, Play Tent, Truck, Kitchen Set, Rattle, Drone, Card Game, Bike, Carrom Board, Clay, Slime, Scooter, Chess Set, Tea Set, Ludo, Bubble Gun, Swing',
    ),
  },
  {
    name: 'Snacks & Drinks',
    kind: 'food',
    nouns: list(
      'Biscuits, Namkeen, Chips, Tea, Coffee, Almonds, Cashews, Juice, Chocolate, Cookies, Bhujia, Makhana, Noodles, Green Tea, Pickle, Raisins, Papad, Dates, Sauce, Oats, Muesli, Walnuts, Jam, Peanut Butter, Khakhra, Murukku, Chikki, Sharbat, Laddu, Pistachios, Chivda, Soan Papdi, Energy Bar, Pasta, Ketchup, Lassi Mix',
    ),
  },
  {
    name: 'Watches',
    kind: 'jewellery',
    nouns: list(
      'Watch, Smart Watch, Wrist Watch, Watch Strap, Fitness Band, Pocket Watch, Watch Box, Analog Watch',
    ),
  },
  {
    name: 'Bags & Luggage',
    kind: 'clothing',
    nouns: list(
      'Backpack, Handbag, Wallet, Sling Bag, Trolley Bag, Laptop Bag, Duffel Bag, Tote Bag, School Bag, Clutch, Suitcase, Pouch, Lunch Bag, Waist Bag, Rucksack, Purse, Messenger Bag, Passport Holder, Belt',
    ),
  },
  {
    name: 'Home Furnishing',
    kind: 'home',
    nouns: list(
      'Bedsheet, Pillow, Blanket, Towel, Mattress Protector, Comforter, Pillow Cover, Sofa Cover, Table Cover, Quilt, Bath Towel, Mosquito Net, Diwan Set, Door Curtain, Apron, Bedspread, Razai, Dohar, Napkin, Fridge Cover, Mat',
    ),
  },
  {
    name: 'Kitchen Appliances',
    kind: 'appliance',
    nouns: list(
      'Mixer Grinder, Kettle, Induction Cooktop, Toaster, Rice Cooker, Blender, Microwave Oven, Air Fryer, Juicer, Gas Stove, Wet Grinder, Sandwich Maker, Water Purifier, Oven, Coffee Maker, Chimney, Hand Blender, Roti Maker, Food Processor, Dishwasher, Egg Boiler',
    ),
  },
  {
    name: 'Sports & Fitness',
    kind: 'sport',
    nouns: list(
      'Cricket Bat, Dumbbells, Yoga Mat, Football, Badminton Racket, Skipping Rope, Resistance Band, Gym Gloves, Cycle, Cricket Ball, Helmet, Shuttlecock, Tent, Treadmill, Knee Support, Swimming Goggles, Volleyball, Basketball, Hand Grip, Pull Up Bar, Carrom Coins, Tennis Racket, Skates, Sleeping Bag, Push Up Board, Exercise Ball',
    ),
  },
  {
    name: 'Computers',
    kind: 'gadget',
    nouns: list(
      'Laptop, Monitor, Tablet, Desktop, Printer, Router, Hard Disk, SSD, Gaming Laptop, Projector, Scanner, Mini PC, Graphics Card',
    ),
  },
  {
    name: 'Computer Accessories',
    kind: 'accessory',
    nouns: list(
      'Mouse, Keyboard, Pen Drive, USB Hub, Laptop Stand, Webcam, Mouse Pad, Keyboard Cover, Cooling Pad, Memory Card, HDMI Cable, Laptop Charger, Laptop Sleeve, Numeric Keypad, LAN Cable, Ink Cartridge, Docking Station',
    ),
  },
  {
    name: 'Baby Care',
    kind: 'toy',
    nouns: list(
      'Diapers, Baby Wipes, Feeding Bottle, Baby Carrier, Stroller, Baby Blanket, Cradle, Walker, Bib, Teether, Bath Tub, Potty Seat, Baby Monitor, Sipper, Swaddle, High Chair, Mosquito Net, Baby Bed',
    ),
  },
  {
    name: 'Furniture',
    kind: 'furniture',
    nouns: list(
      'Office Chair, Bed, Sofa, Mattress, Study Table, Wardrobe, Bookshelf, TV Unit, Dining Table, Shoe Rack, Stool, Bean Bag, Coffee Table, Chair, Dressing Table, Cabinet, Recliner, Side Table, Laptop Table, Swing Chair, Bench, Cot',
    ),
  },
  {
    name: 'Stationery',
    kind: 'tool',
    nouns: list(
      'Notebook, Pen, Pencil, Marker, Sketch Pens, File Folder, Geometry Box, Stapler, Diary, Calculator, Glue Stick, Crayons, Drawing Book, Paint Set, Paper, Whiteboard, Sticky Notes, Pencil Box, Highlighter Pen, Envelope, Eraser, Scissors, Canvas',
    ),
  },
  {
    name: 'Tools & Hardware',
    kind: 'tool',
    nouns: list(
      'Drill Machine, Screwdriver Set, Tape, Hammer, Tap, Shower, Hook, Door Lock, Spanner Set, Torch, Extension Board, Measuring Tape, Paint Brush, Ladder, Hinge, Wire, Pliers, Saw, Door Bell, Switch, Pipe, Emergency Light, Glue Gun, Angle Grinder, Padlock',
    ),
  },
  {
    name: 'Car & Bike',
    kind: 'tool',
    nouns: list(
      'Car Cover, Seat Cover, Bike Cover, Helmet, Car Vacuum Cleaner, Car Mat, Tyre Inflator, Phone Mount, Car Perfume, Wiper Blade, Riding Gloves, Engine Oil, Dash Camera, Steering Cover, LED Headlight, Mirror, Car Polish, Bike Lock, Pressure Washer, Horn, Sun Shade, Battery',
    ),
  },
  {
    name: 'Large Appliances',
    kind: 'appliance',
    nouns: list(
      'Washing Machine, Refrigerator, Air Conditioner, Geyser, Ceiling Fan, Air Cooler, Table Fan, Room Heater, Vacuum Cleaner, Iron, Air Purifier, Water Heater, Exhaust Fan, Stabiliser, Steam Iron, Deep Freezer, Inverter, Sewing Machine, Fridge, Pedestal Fan',
    ),
  },
  {
    name: 'Health',
    kind: 'care',
    nouns: list(
      'Protein Powder, Multivitamin, Chyawanprash, Glucometer, Thermometer, Massager, Ashwagandha, Mask, BP Monitor, Pain Relief Oil, Hand Sanitiser, Fish Oil, Hot Water Bag, Giloy Juice, Bandage, Weighing Scale, Triphala, Balm, Nebuliser, Apple Cider Vinegar, Collagen, Sanitary Pads, Vaporiser, Shilajit',
    ),
  },
  {
    name: 'Television & Cameras',
    kind: 'gadget',
    nouns: list(
      'Television, TV, Security Camera, LED TV, Camera, CCTV Camera, DSLR Camera, Action Camera, Lens, Smart TV, Binoculars, Dash Camera',
    ),
  },
  {
    name: 'Garden',
    kind: 'tool',
    nouns: list(
      'Plant Pot, Seeds, Plant, Watering Can, Fertiliser, Garden Hose, Grow Bag, Vermicompost, Pruner, Plant Stand, Soil Mix, Sprayer, Trowel, Neem Oil, Bird Feeder, Grass Mat, Cocopeat, Money Plant, Tulsi Plant, Planter, Lawn Mower, Compost Bin',
    ),
  },
  {
    name: 'Pets',
    kind: 'tool',
    nouns: list(
      'Dog Food, Cat Food, Dog Collar, Dog Leash, Dog Toy, Cat Litter, Pet Bed, Dog Shampoo, Fish Food, Aquarium, Bird Cage, Dog Harness, Treats, Feeding Bowl, Scratching Post, Pet Carrier, Tick Spray',
    ),
  },
  {
    name: 'Cleaning',
    kind: 'care',
    nouns: list(
      'Detergent Powder, Dishwash Liquid, Floor Cleaner, Toilet Cleaner, Mop, Broom, Garbage Bags, Phenyl, Detergent Liquid, Scrubber, Glass Cleaner, Room Freshener, Mosquito Repellent, Fabric Softener, Dustbin, Cleaning Cloth, Naphthalene Balls, Drain Cleaner, Agarbatti, Camphor, Dhoop',
    ),
  },
  {
    name: 'Musical Instruments',
    kind: 'sport',
    nouns: list(
      'Guitar, Keyboard, Tabla, Ukulele, Flute, Harmonium, Guitar Strings, Dholak, Violin, Cajon, Capo, Bansuri, Drum Kit, Mouth Organ, Sitar, Guitar Bag, Djembe, Kalimba, Piano',
    ),
  },
]
