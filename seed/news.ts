import { economic, electric } from './news/money-and-power.ts'
import { game, sports } from './news/play.ts'
import { health, technology } from './news/science.ts'
import type { SeedArticle } from './news/seed-article.ts'
import { organic, solar } from './news/soil-and-sun.ts'

/** The articles of the news pages without a key for the search service: invented, and without dates that go stale. */
export const news: SeedArticle[] = [
  ...organic,
  ...solar,
  ...game,
  ...economic,
  ...electric,
  ...sports,
  ...technology,
  ...health,
]
