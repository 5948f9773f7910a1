import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { Doubt } from './post-rules.ts'
import { heldPosts } from './reviews.settings.ts'
import { doubtsAbout } from './text-doubts.ts'

/**
 * Returns whether a text is shown at once or held for moderation, with the reasons. A text with photos is
 * always held.
 */
export async function judgeText(
  db: Db,
  text: string,
  hasPhotos = false,
): Promise<{ state: 'waiting' | 'shown'; doubts: Doubt[] }> {
  const { all_wait, words } = await readShopSetting(db, heldPosts)
  const doubts: Doubt[] = [...doubtsAbout(text, words)]
  if (hasPhotos) doubts.push('photo')
  if (all_wait && doubts.length === 0) doubts.push('all')
  return { state: doubts.length > 0 ? 'waiting' : 'shown', doubts }
}
