import type { Translation } from '../translation.ts'
import { appliances } from './appliances.ts'
import { baby } from './baby.ts'
import { bags } from './bags.ts'
import { beauty } from './beauty.ts'
import { books } from './books.ts'
import { brands } from './brands.ts'
import { screens } from './electronics-screens.ts'
import { soundAndPower } from './electronics-sound.ts'
import { factDetails } from './fact-details.ts'
import { fashion } from './fashion.ts'
import { coastrowFashion } from './fashion-coastrow.ts'
import { footwear } from './footwear.ts'
import { furniture } from './furniture.ts'
import { garden } from './garden.ts'
import { groceries } from './groceries.ts'
import { annavikGroceries } from './groceries-annavik.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { fineMobiles } from './mobiles-fine.ts'
import { nivraMobiles } from './mobiles-nivra.ts'
import { sturdyMobiles } from './mobiles-sturdy.ts'
import { models } from './models.ts'
import { pets } from './pets.ts'
import { banners, categories, countries, menuItems, offers, shops } from './promotions-and-shops.ts'
import { factNames, units } from './shared-words.ts'
import { sports } from './sports.ts'
import { toys } from './toys.ts'
import { charts, options } from './variants.ts'
import { watches } from './watches.ts'

export const hindi: Translation = {
  units,
  factNames,
  factDetails,
  models,
  options,
  charts,
  brands,
  families: {
    ...appliances,
    ...baby,
    ...bags,
    ...beauty,
    ...books,
    ...screens,
    ...soundAndPower,
    ...coastrowFashion,
    ...fashion,
    ...footwear,
    ...furniture,
    ...garden,
    ...annavikGroceries,
    ...groceries,
    ...health,
    ...home,
    ...fineMobiles,
    ...nivraMobiles,
    ...sturdyMobiles,
    ...pets,
    ...sports,
    ...toys,
    ...watches,
  },
  categories,
  countries,
  banners,
  offers,
  menuItems,
  shops,
}
