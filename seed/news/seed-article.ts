import type { PaletteName } from '../images/palettes.ts'
import type { SceneName } from '../images/scenes.ts'
import { articleImageName } from '../images/small-pictures.ts'

export type SeedArticle = {
  topic: string
  title: string
  description: string
  author: string | null
  source: string
  image: string
  url: string
  publishedDaysAgo: number
  content: string
}

/** What is written by hand of an article; `picture` is objects, palette and scene. */
export type Story = {
  title: string
  description: string
  author: string | null
  source: string
  picture: string
  daysAgo: number
  content: string
}

/** The stories of one topic of the news pages, the newest first. */
export function articles(topic: string, stories: Story[]): SeedArticle[] {
  return stories
    .map(({ picture, daysAgo, ...story }) => ({
      ...story,
      topic,
      image: pictureName(picture),
      url: `https://example.com/news/${slug(story.title)}`,
      publishedDaysAgo: daysAgo,
    }))
    .toSorted((one, other) => one.publishedDaysAgo - other.publishedDaysAgo)
}

function pictureName(picture: string): string {
  const words = picture.split(' ')
  const [palette, scene] = words.slice(-2) as [PaletteName, SceneName]
  return articleImageName(words.slice(0, -2), palette, scene)
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
