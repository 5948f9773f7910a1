import { list } from './list.ts'

/** The words for one kind of goods. The most frequent words come first. */
export type Kind = {
  /**
   * The pattern of names, with slots in braces. `?40` means that 40 percent of the names have this slot. If a
   * slot is omitted, the text before it is omitted too.
   */
  name: string
  words: Record<string, string[]>
  /** The lowest and the highest price in rupees. Most prices are near the lowest. */
  prices: [number, number]
}

const colours = list(
  'Black, White, Blue, Red, Grey, Green, Pink, Navy Blue, Brown, Yellow, Beige, Maroon, Silver, Gold, Orange, Purple, Olive, Teal, Cream, Peach, Mustard, Charcoal, Rose Gold, Sky Blue, Wine, Turquoise, Lavender, Off White, Mint, Rust, Coral, Khaki, Mehendi Green, Rani Pink, Sea Green, Copper, Ivory, Magenta, Midnight Blue, Graphite, Sand, Lilac, Indigo, Saffron, Walnut, Teak, Camel, Bottle Green, Champagne, Multicolour',
)
const packs = list(
  'Pack of 2, Pack of 3, Set of 2, Combo, Pack of 4, Set of 6, Set of 4, Pack of 6, Pack of 5, Pack of 10, Pack of 12, Set of 3, Value Pack, Family Pack, Set of 12, Pack of 24, Refill',
)
const weights = list(
  '500 g, 1 kg, 250 g, 200 g, 100 g, 5 kg, 2 kg, 400 g, 50 g, 750 g, 10 kg, 150 g, 300 g, 25 kg, 350 g, 900 g, 80 g, 1.5 kg, 70 g, 125 g',
)
const volumes = list(
  '100 ml, 200 ml, 1 L, 500 ml, 50 ml, 250 ml, 30 ml, 150 ml, 750 ml, 2 L, 300 ml, 5 L, 400 ml, 75 ml, 180 ml, 15 ml, 650 ml, 120 ml, 340 ml',
)
const bodySizes = list('M, L, XL, S, XXL, XS, 3XL, Free Size, 32, 34, 36, 30, 38, 28, 40, 42, 4XL, 44')

export type KindName =
  | 'gadget'
  | 'accessory'
  | 'appliance'
  | 'clothing'
  | 'footwear'
  | 'jewellery'
  | 'food'
  | 'care'
  | 'home'
  | 'furniture'
  | 'book'
  | 'toy'
  | 'sport'
  | 'tool'

export const kinds: Record<KindName, Kind> = {
  gadget: {
    name: '{brand} {series?70} {model?45} {quality?35} {noun} ({memory?60}, {power?35}, {colour?80})',
    words: {
      quality: list(
        '5G, Smart, Wireless, Ultra, Pro, 4G, Slim, Full HD, Gaming, Dual SIM, Lite, Max, Touch, Portable, 4K, Refurbished, Rugged, Unlocked, Curved, Foldable, OLED, Android, Bluetooth, Plus, Mini',
      ),
      memory: list(
        '128 GB, 8 GB 128 GB, 256 GB, 64 GB, 6 GB 128 GB, 8 GB 256 GB, 4 GB 64 GB, 512 GB, 16 GB 512 GB, 12 GB 256 GB, 32 GB, 1 TB, 4 GB 128 GB, 16 GB 1 TB, 2 TB',
      ),
      power: list(
        '5000 mAh, 120 Hz, 50 MP, 43 inch, 55 inch, 15.6 inch, 6000 mAh, 32 inch, 108 MP, 14 inch, 65 W, 60 Hz, 10.1 inch, 4500 mAh, 64 MP, 65 inch, 144 Hz, 33 W, 27 inch, 24 MP',
      ),
      colour: colours,
    },
    prices: [3_000, 150_000],
  },
  accessory: {
    name: '{brand} {series?35} {model?40} {quality?70} {noun} for {target?45} with {feature?35}, {measure?45}, {colour?60}',
    words: {
      quality: list(
        'Fast, Wireless, Silicone, Transparent, Magnetic, Braided, Shockproof, Leather, Tempered, Slim, Premium, Portable, Foldable, Bluetooth, Waterproof, Universal, Hybrid, Matte, Matt Finish, Anti Slip, Noise Cancelling, True Wireless, Ergonomic, Mechanical, Rechargeable, Dual Port, Adjustable, Flip, Printed, Soft, Hard, Anti Scratch, Privacy, Military Grade',
      ),
      target: list(
        'Mobile, Phone, Laptop, Car, Tablet, Travel, Office, Gaming, Bike, TV, Desk, Camera, Kids, Studio, Calls, Running, Home, School',
      ),
      feature: list(
        'Mic, Type C, Stand, LED Display, Fast Charging, Deep Bass, Camera Protection, Card Slot, USB, Remote, Noise Cancellation, Ring Holder, 1 Year Warranty, Aux Cable, Power Delivery, Touch Control, Long Battery, Carry Case',
      ),
      measure: list(
        '20 W, 1 m, 10000 mAh, 65 W, 2 m, 20000 mAh, 33 W, 1.5 m, 3 m, 12 W, 45 W, 64 GB, 128 GB, 5 m, 40 Hours, 18 W, 6.5 inch, 10 W, 30 Hours, 100 W',
      ),
      colour: colours,
    },
    prices: [99, 6_000],
  },
  appliance: {
    name: '{brand} {series?40} {model?60} {quality?70} {noun} with {feature?30}, {measure?80}, {colour?50}',
    words: {
      quality: list(
        'Automatic, Electric, Digital, Stainless Steel, Inverter, Fully Automatic, Double Door, Smart, Portable, Non Stick, Single Door, Front Load, Convection, Induction, Instant, Energy Saving, 5 Star, 3 Star, Compact, Top Load, Heavy Duty, Silent, Solo, High Speed, Wall Mounted, Copper, Split, Cordless, Oil Free',
      ),
      feature: list(
        '3 Jars, Timer, Remote, Child Lock, Auto Shut Off, Warranty 2 Years, Glass Lid, Steam, LED Light, Thermostat, Overheat Protection, 4 Blades, Filter, Touch Panel, Quick Heat',
      ),
      measure: list(
        '750 W, 1.5 L, 500 W, 1000 W, 25 L, 7 kg, 1200 mm, 1.5 Ton, 1500 W, 190 L, 3 L, 2000 W, 5 L, 20 L, 8 kg, 1 L, 10 L, 6.5 kg, 260 L, 15 L, 900 W, 1 Ton, 2 L, 48 L, 350 L, 400 mm',
      ),
      colour: colours,
    },
    prices: [600, 60_000],
  },
  clothing: {
    name: '{brand} {wearer} {quality?65} {material?65} {noun} with {feature?12} - {colour?75}, {size?65}, {pack?12}',
    words: {
      wearer: list("Women's, Men's, Girls, Boys, Kids, Women, Men, Unisex, Baby"),
      quality: list(
        'Printed, Regular Fit, Solid, Slim Fit, Embroidered, Striped, Casual, Floral, Checked, Round Neck, Full Sleeve, Straight, Half Sleeve, A-Line, Ethnic, Woven, Relaxed, High Waist, Formal, Polo, Stretchable, Anarkali, Party Wear, V-Neck, Winter, Hooded, Oversized, Handloom, Bandhani, Block Print, Zari, Kalamkari, Ikat, Chikankari, Sleeveless, Pleated, Flared, Cropped, Layered, Quilted, Tie Dye, Reversible, Mandarin Collar, Ruffled, Sequinned',
      ),
      material: list(
        'Cotton, Cotton Blend, Rayon, Polyester, Silk, Georgette, Denim, Linen, Viscose, Wool, Chiffon, Crepe, Art Silk, Lycra, Fleece, Velvet, Net, Satin, Modal, Nylon, Khadi, Chanderi, Organza, Corduroy, Bamboo, Banarasi Silk, Tussar',
      ),
      feature: list(
        'Dupatta, Pockets, Blouse Piece, Belt, Hood, Palazzo, Zip, Lace, Mirror Work, Jacket, Tassels, Elastic Waist',
      ),
      colour: colours,
      size: bodySizes,
      pack: packs,
    },
    prices: [149, 8_000],
  },
  footwear: {
    name: '{brand} {series?30} {model?15} {wearer} {quality?70} {material?35} {noun} - {colour?80}, {size?80}',
    words: {
      wearer: list("Men's, Women's, Kids, Men, Women, Boys, Girls, Unisex"),
      quality: list(
        'Running, Casual, Sports, Comfortable, Lightweight, Walking, Formal, Slip On, Lace Up, Ethnic, Training, Soft, Outdoor, Non Slip, High Top, Waterproof, Orthopaedic, Party, Open Toe, Canvas, Trekking, Breathable, Memory Foam, Pointed Toe, Velcro, Handmade',
      ),
      material: list('Leather, Synthetic, Mesh, Canvas, Rubber, Suede, EVA, Jute, Velvet, Faux Leather'),
      colour: colours,
      size: list(
        'UK 8, UK 7, UK 9, UK 6, UK 10, UK 5, UK 4, UK 11, UK 3, UK 12, UK 2, UK 1, 6 UK, 7 UK, 8 UK, 9 UK',
      ),
    },
    prices: [199, 9_000],
  },
  jewellery: {
    name: '{brand} {series?25} {quality?70} {material?75} {noun} for {wearer?70}, {pack?15}, {model?12}',
    words: {
      quality: list(
        'Gold Plated, Traditional, Designer, Adjustable, Oxidised, Antique, Classic, Temple, Stylish, Kundan, Minimal, Bridal, Handmade, Analog, Layered, Floral, Chronograph, Delicate, Meenakari, Statement, Vintage, Braided, Heart, Peacock, Lotus, Initial',
      ),
      material: list(
        'Silver, Pearl, Gold, Brass, Stainless Steel, Alloy, Crystal, Copper, Stone, American Diamond, Beads, Leather, Thread, Titanium, Rose Quartz, Terracotta, Jade, Onyx',
      ),
      wearer: list('Women, Girls, Men, Women and Girls, Couple, Boys, Kids, Bride'),
      pack: packs,
    },
    prices: [99, 12_000],
  },
  food: {
    name: '{brand} {quality?70} {noun} {flavour?30}, {weight}, {pack?22}',
    words: {
      quality: list(
        'Organic, Premium, Natural, Pure, Fresh, Roasted, Whole, Classic, Unpolished, Spicy, Masala, Instant, Gluten Free, Homemade, Salted, Sugar Free, Cold Pressed, Kashmiri, Wild, Extra Long, Unsweetened, Crunchy, Stone Ground, Sun Dried, High Protein, Double Filtered, Kerala, Malabar, Konkan, Ratnagiri, Assam, Nilgiri, Multigrain, Raw, Low Fat, Vegan, Jain, Sprouted, Smoked, Hand Pounded',
      ),
      flavour: list(
        'Masala, Mango, Chocolate, Lemon, Tomato, Mint, Pepper, Elaichi, Ginger, Tangy, Vanilla, Peri Peri, Honey, Orange, Tulsi, Strawberry, Garlic, Saffron, Kesar Pista, Jeera, Pudina, Lime, Coconut, Chilli, Cheese, Rose, Mixed Berry, Jamun, Kokum, Paan',
      ),
      weight: [...weights.slice(0, 14), ...volumes.slice(0, 8), ...weights.slice(14)],
      pack: packs,
    },
    prices: [20, 1_500],
  },
  care: {
    name: '{brand} {series?25} {ingredient?65} {quality?60} {noun} for {target?40}, {volume?90}, {pack?15}',
    words: {
      ingredient: list(
        'Aloe Vera, Neem, Vitamin C, Turmeric, Charcoal, Onion, Coconut, Rose, Tea Tree, Argan, Sandalwood, Hyaluronic Acid, Saffron, Almond, Green Tea, Niacinamide, Honey, Amla, Salicylic Acid, Bhringraj, Papaya, Coffee, Rice Water, Lavender, Shea Butter, Retinol, Cucumber, Hibiscus, Ubtan, Keratin, Biotin, Mulethi, Multani Mitti, Jojoba, Oatmeal',
      ),
      quality: list(
        'Herbal, Natural, Moisturising, Anti Dandruff, Daily, Gentle, Ayurvedic, Matte, Long Lasting, Nourishing, Waterproof, Oil Free, Hydrating, Brightening, Deep Cleansing, Anti Hair Fall, Organic, Sulphate Free, SPF 50, Refreshing, Smudge Proof, Cooling, Liquid, Whitening, Soothing, SPF 30, Antibacterial, Overnight, Travel, Scented, Kajal Black, Tinted',
      ),
      target: list(
        'Women, Men, Dry Skin, Oily Skin, Hair Growth, All Skin Types, Face, Baby, Sensitive Skin, Hair Fall, Dark Spots, Body, Curly Hair, Acne, Beard, Glowing Skin, Kids, Cracked Heels, Under Eye, Damaged Hair',
      ),
      volume: [...volumes.slice(0, 9), ...weights.slice(2, 6), ...volumes.slice(9)],
      pack: packs,
    },
    prices: [49, 2_500],
  },
  home: {
    name: '{brand} {series?15} {quality?70} {material?65} {noun} for {room?50} with {feature?15}, {measure?50}, {colour?45}, {pack?28}',
    words: {
      quality: list(
        'Printed, Decorative, Non Stick, Handmade, Double, Foldable, Insulated, Modern, Floral, Wall, Single, Airtight, Premium, Waterproof, Microwave Safe, Blackout, Embroidered, Leak Proof, Anti Skid, Geometric, Scented, Hanging, Striped, Artificial, Reusable, Traditional, King Size, Reversible, Stackable, Rechargeable, Adhesive, Multipurpose, Hand Painted, Quick Dry, Fitted, Hard Anodised, Pre Seasoned, Solar, Motion Sensor, Queen Size, Double Wall',
      ),
      material: list(
        'Cotton, Stainless Steel, Plastic, Wooden, Glass, Ceramic, Microfibre, Steel, Brass, Silicone, Polyester, Iron, Bamboo, Copper, Jute, Cast Iron, Aluminium, Metal, Velvet, Melamine, Clay, Marble, Terracotta, Linen, Satin, Bone China, Porcelain, Rattan, Acacia, Sheesham',
      ),
      room: list(
        'Kitchen, Home, Living Room, Bedroom, Office, Bathroom, Gift, Diwali, Door, Balcony, Pooja, Dining Table, Kids Room, Garden, Travel, Wall, Lunch, Window, Hotel, Party, Storage',
      ),
      feature: list(
        'Lid, Stand, Handle, 2 Pillow Covers, Lock, Tray, Strainer, Warm Light, Hooks, Zip, Spout, Spoon, Wheels, Mirror, Cork',
      ),
      measure: list(
        '500 ml, 1 L, 5 ft, 7 ft, 750 ml, 24 cm, 3 L, 90 x 100 cm, 2 L, 5 L, 16 x 16 inch, 9 W, 12 inch, 350 ml, 28 cm, 10 m, 1200 ml, 20 cm, 144 TC, 300 TC, 6 x 4 ft, 9 ft, 60 cm',
      ),
      colour: colours,
      pack: packs,
    },
    prices: [79, 7_000],
  },
  furniture: {
    name: '{brand} {series?45} {quality?65} {material?80} {noun} with {feature?35}, {measure?45}, {colour?70}',
    words: {
      quality: list(
        'Foldable, King Size, Queen Size, 3 Seater, Ergonomic, Modern, High Back, Single, Wall Mounted, Adjustable, 2 Seater, L Shape, Portable, Recliner, Compact, 6 Seater, Orthopaedic, 4 Seater, Round, Corner, Convertible, Nesting, Bunk, Upholstered, Rocking, Floating',
      ),
      material: list(
        'Engineered Wood, Solid Wood, Sheesham Wood, Metal, Fabric, Mango Wood, Plastic, Leatherette, Teak, Foam, Glass, Memory Foam, Rattan, Bamboo, Velvet, Mesh, Marble, Cane',
      ),
      feature: list(
        'Storage, Drawers, Cushion, Mirror, Wheels, 5 Shelves, Headrest, Armrest, Doors, Lumbar Support, Box, Wall Bracket, Footrest, Glass Top',
      ),
      measure: list(
        '72 x 36 x 6 inch, 78 x 60 x 6 inch, 6 ft, 4 ft, 3 ft, 120 cm, 75 x 48 x 4 inch, 5 ft, 90 cm',
      ),
      colour: list(
        'Walnut, Brown, Black, White, Grey, Teak, Wenge, Beige, Blue, Honey, Natural, Oak, Green, Mahogany, Cream, Maroon, Rust, Mustard',
      ),
    },
    prices: [700, 70_000],
  },
  book: {
    name: '{quality?55} {subject} {noun} {series?60} {edition?40} by {author} ({brand})',
    words: {
      quality: list(
        'The, A Complete, My First, Objective, The Art of, Introduction to, The Secret, The Last, Modern, The Little, Practice, Advanced, Illustrated, 101, A Brief, The Lost, Beyond, The Hidden, Understanding, The Story of, Everyday, Mastering, The Silent, Letters from, Return to',
      ),
      subject: list(
        'Mathematics, English, Science, India, Love, Physics, History, General Knowledge, Reasoning, Cooking, Yoga, Chemistry, Hindi, Money, Biology, Mind, Business, Gita, River, Night, Moon, Forest, Computer, Economics, Mountains, Meditation, Animals, Monsoon, Coding, Ramayana, Music, Geography, Kingdom, Marathi, Sanskrit, Stars, Ocean, Tiger, Village, Gardens, Statistics, Psychology, Detective, Heart, Shadows, Mangoes, Trains, Cricket, Letters, Stories',
      ),
      edition: list(
        'Class 10, Paperback, Volume 1, Class 12, Hindi Edition, Class 9, Hardcover, 2026 Edition, Class 8, Volume 2, English Medium, Class 11, Set of 4 Books, Level 1, Part 1, Class 6, Marathi Edition, Level 2, Second Edition, Large Print',
      ),
    },
    prices: [79, 1_800],
  },
  toy: {
    name: '{brand} {series?30} {quality?70} {theme?65} {noun} for {age?60}, {pieces?30}, {colour?25}',
    words: {
      quality: list(
        'Wooden, Remote Control, Educational, Soft, Musical, Magnetic, Rechargeable, Plush, Learning, Plastic, Interactive, Electric, Cotton, Push, Foldable, Battery Operated, Friction, Handmade, Washable, Glow in the Dark, Die Cast, Talking, Non Toxic, Stacking, Floating, Montessori',
      ),
      theme: list(
        'Car, Animal, Unicorn, Dinosaur, Racing, Alphabet, Kitchen, Doctor, Elephant, Princess, Space, Jungle, Train, Teddy, Number, Farm, Castle, Robot, Panda, Fruit, Helicopter, Police, Peacock, Solar System, Construction, Monkey, Bunny, Rocket, Pirate, Cow',
      ),
      age: list(
        'Kids, Boys, Girls, Toddlers, 3 Years, Baby, Kids 5 Years, Boys and Girls, Newborn, Adults, 6 Months, 8 Years, Family, School',
      ),
      pieces: list(
        '100 Pieces, 24 Pieces, 50 Pieces, 12 Pieces, 60 Pieces, 1000 Pieces, 36 Pieces, 6 Pieces, 500 Pieces, 30 cm, 60 cm, 200 Pieces, 90 cm, 48 Pieces',
      ),
      colour: colours,
    },
    prices: [79, 5_000],
  },
  sport: {
    name: '{brand} {series?45} {model?25} {quality?70} {material?35} {noun} for {target?45}, {measure?45}, {colour?45}',
    words: {
      quality: list(
        'Adjustable, Professional, Anti Slip, Heavy Duty, Portable, Foldable, Lightweight, Training, Resistance, Junior, Waterproof, Quick Dry, Leather, Outdoor, Weighted, Inflatable, Size 5, Full Size, Beginner, Anti Burst, Short Handle, Tournament, Practice, Padded, Full Face, 21 Speed',
      ),
      material: list(
        'Rubber, Steel, Kashmir Willow, PVC, Cast Iron, Nylon, Leather, Aluminium, English Willow, Carbon Fibre, EVA, Foam, TPE, Graphite, Neoprene, Cork',
      ),
      target: list(
        'Men, Home Gym, Gym, Men and Women, Women, Kids, Yoga, Cricket, Exercise, Boys, Running, Adults, Tennis Ball, Trekking, Badminton, Beginners, Camping, Swimming',
      ),
      measure: list(
        '5 kg, 10 kg, 6 mm, 2 kg, 20 kg, Size 5, 1 L, 26 inch, 3 kg, 8 mm, 700 ml, 27.5 inch, 40 L, 15 kg, 60 L, 1 kg, 12 mm, 24 inch, 2.5 kg, 30 kg',
      ),
      colour: colours,
    },
    prices: [99, 15_000],
  },
  tool: {
    name: '{brand} {model?55} {quality?70} {material?30} {noun} for {target?45} with {feature?20}, {measure?65}, {pack?20}',
    words: {
      quality: list(
        'Heavy Duty, Electric, Cordless, Adjustable, Universal, Stainless, Professional, Waterproof, LED, Digital, Magnetic, Rechargeable, Self Adhesive, Double Sided, Insulated, High Pressure, Flexible, Telescopic, Anti Rust, Quick Release, Variable Speed, Chrome, Expandable, Hybrid, Organic, Slow Release',
      ),
      material: list(
        'Steel, Plastic, Rubber, Brass, Carbon Steel, Aluminium, Nylon, PVC, Copper, Wooden, Iron, Coir, Neem',
      ),
      target: list(
        'Home, Car, Bike, Garden, Wall, Wood, Bathroom, Plants, Truck, Metal, Scooter, Kitchen, Balcony, Dogs, Cats, Terrace, Pipes, Tyres, Furniture, Indoor Plants',
      ),
      feature: list(
        '13 Bits, Case, Gauge, Nozzle, LED Light, Lock, Hose, 2 Batteries, Timer, Cover, Bracket, Extra Blades, Gloves',
      ),
      measure: list(
        '10 mm, 12 V, 600 W, 15 m, 1 kg, 8 inch, 500 g, 100 W, 5 kg, 20 W, 18 V, 1 L, 6 inch, 10 m, 50 mm, 850 W, 30 m, 3 kg, 16 oz, 25 mm, 12 inch, 500 ml',
      ),
      pack: packs,
    },
    prices: [79, 9_000],
  },
}
