import { bannerImageName } from './images/banner-picture.ts'
import { brandPath, categoryPath, productNamed, productPath } from './shop-links.ts'

export type SeedBanner = { id: number; image: string; title: string; href: string }

/** The left side of each picture is plain and pale, because the title is printed there in dark text. */
export const banners: SeedBanner[] = [
  {
    id: 1,
    title: 'Phones that last the day and the year',
    image: bannerImageName({
      objects: ['nivra1phone', 'nivra1facephone', 'earbuds'],
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
      objects: ['1f6cd', 'cooker', '1f3a7'],
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
      objects: ['thaanika1saree', 'bangles', 'jhumka'],
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
      objects: ['annavik1sack', '1f33e', 'annavik1pouch', '1fad8', 'annavik1jar', '1f404'],
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
      objects: ['1f3a7', 'speaker', '1f399'],
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
      objects: ['fridge', 'washer', 'fan'],
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
      objects: ['striduno1shoe', '1f97e', 'striduno2shoe'],
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
      objects: ['1f9f8', '1fa81', '1f9e9'],
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
      objects: ['mattress', 'pillow', 'pillow'],
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
      objects: ['1fab4', '1f335', '1f3fa'],
      palette: 'sage',
      back: 'arch',
      tint: null,
    }),
    href: categoryPath(18),
  },
]
