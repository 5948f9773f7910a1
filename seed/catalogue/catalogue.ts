import { appliances } from './appliances.ts'
import { baby } from './baby.ts'
import { bags } from './bags.ts'
import { beauty } from './beauty.ts'
import { books } from './books.ts'
import { brandList } from './brand-list.ts'
import { buildGroups, buildProducts } from './build-products.ts'
import { screens } from './electronics-screens.ts'
import { soundAndPower } from './electronics-sound.ts'
import type { Family } from './family.ts'
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
import { pets } from './pets.ts'
import type { SeedBrand, SeedGroup, SeedProduct } from './seed-types.ts'
import { sports } from './sports.ts'
import { toys } from './toys.ts'
import { watches } from './watches.ts'

/** Families by the id of their category. */
const shelves: Record<number, Family[]> = {
  1: [...nivraMobiles, ...fineMobiles, ...sturdyMobiles],
  2: [...coastrowFashion, ...fashion],
  3: footwear,
  4: [...annavikGroceries, ...groceries],
  5: home,
  6: beauty,
  7: [...soundAndPower, ...screens],
  8: appliances,
  9: books,
  10: toys,
  11: sports,
  12: health,
  13: furniture,
  14: baby,
  15: pets,
  16: bags,
  17: watches,
  18: garden,
}

export const families: Family[] = Object.values(shelves).flat()

export const products: SeedProduct[] = Object.entries(shelves).flatMap(([categoryId, shelf]) =>
  buildProducts(Number(categoryId), shelf),
)

export const groups: SeedGroup[] = Object.entries(shelves).flatMap(([categoryId, shelf]) =>
  buildGroups(Number(categoryId), shelf),
)

export const brands: SeedBrand[] = brandList.map((brand) => ({
  ...brand,
  categoryIds: [
    ...new Set(products.filter(({ brandId }) => brandId === brand.id).map(({ categoryId }) => categoryId)),
  ].toSorted((one, other) => one - other),
}))
