import { bannerImageName } from './images/banner-picture.ts'
import { brandPath, categoryPath, productNamed, productPath } from './shop-links.ts'

export type SeedBanner = { id: number; image: string; title: string; href: string }

/** The left side of each picture is plain and pale, because the title is printed there in dark text. */
export const banners: SeedBanner[] = [
  {
    id: 1,
    title: 'Phones that last the day and the year',
    image: bannerImageName({
      objects: ['squarephone', 'hillphone', 'earbuds', '26a1', '2728'],
      palette: 'marigold',
      back: 'disc',
      tint: 'navy',
    }),
    href: categoryPath(1),
  },
  {
    id: 2,
    title: 'This week’s offers, all in one place',
    image: bannerImageName({
      objects: ['1f381', '1f6cd', '1f380', '2728', '1f3f7'],
      palette: 'apricot',
      back: 'disc',
      tint: null,
    }),
    href: '/offers',
  },
  {
    id: 3,
    title: 'Sarees with the weaver’s name on the tag',
    image: bannerImageName({
      objects: ['saree', 'bangles', 'jhumka', '1fab7', '1fa94'],
      palette: 'blush',
      back: 'arch',
      tint: 'violet',
    }),
    href: brandPath(2, 'Thaanika'),
  },
  {
    id: 4,
    title: 'Rice, dal and atta, straight from the mill',
    image: bannerImageName({
      objects: ['sack', '1f33e', '1f35a', '1f966', '1f345', '1f33f'],
      palette: 'mint',
      back: 'sun',
      tint: 'cream',
    }),
    href: brandPath(4, 'Annavik'),
  },
  {
    id: 5,
    title: 'Headphones that hear the tabla',
    image: bannerImageName({
      objects: ['1f3a7', 'speaker', 'earbuds', '1f3b5', '1f3b6'],
      palette: 'lilac',
      back: 'disc',
      tint: 'orange',
    }),
    href: productPath(productNamed('Dhunora Raag 500 Over-Ear Headphones (Terracotta)')),
  },
  {
    id: 6,
    title: 'Cool rooms, small bills',
    image: bannerImageName({
      objects: ['fridge', 'washer', 'fan', '2744', '1f4a7'],
      palette: 'sky',
      back: 'blocks',
      tint: null,
    }),
    href: categoryPath(8),
  },
  {
    id: 7,
    title: 'Shoes for the first kilometre of the day',
    image: bannerImageName({
      objects: ['1f45f', 'flask', '23f1', '2600', '1f4a7'],
      palette: 'sea',
      back: 'sun',
      tint: 'orange',
    }),
    href: brandPath(3, 'Striduno'),
  },
  {
    id: 8,
    title: 'Toys that need no batteries',
    image: bannerImageName({
      objects: ['1f9f8', '1fa81', '1f9e9', '1f388', '2b50'],
      palette: 'paper',
      back: 'disc',
      tint: null,
    }),
    href: categoryPath(10),
  },
  {
    id: 9,
    title: 'A mattress you may sleep on before you decide',
    image: bannerImageName({
      objects: ['mattress', '1fab4', '1f570', '1f319', '1f4a4'],
      palette: 'indigo',
      back: 'arch',
      tint: 'aqua',
    }),
    href: productPath(productNamed('Nidrova Orthopaedic Memory Foam Mattress (Queen, 198 × 152 cm)')),
  },
  {
    id: 10,
    title: 'Green company for small balconies',
    image: bannerImageName({
      objects: ['1fab4', '1f335', '1f33b', '1f98b', '2600'],
      palette: 'sage',
      back: 'arch',
      tint: null,
    }),
    href: categoryPath(18),
  },
]
