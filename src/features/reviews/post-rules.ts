import type { Stored } from '../../platform/database/states.ts'
import type { States } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'

/** The kinds of posts about a product. */
export const postKinds = ['review', 'question', 'answer'] as const

export type PostKind = (typeof postKinds)[number]

export const postKindNames = {
  review: 'reviews.review',
  question: 'reviews.question',
  answer: 'term.answer',
} as const satisfies Record<PostKind, PlainKey>

/** The states of a post (a review, question or answer): held for moderation, shown, or refused. */
export const postStates = {
  waiting: { name: 'reviews.waiting', tone: 'accent' },
  shown: { name: 'reviews.shown', tone: 'success' },
  refused: { name: 'reviews.refused', tone: 'danger' },
} as const satisfies States<Stored<'product_post', 'state'>>

export type PostState = keyof typeof postStates

/** The reasons to hold a post (a review, question or answer) for moderation. */
export const doubtNames = {
  link: 'reviews.doubtLink',
  email: 'reviews.doubtEmail',
  phone: 'reviews.doubtPhone',
  word: 'reviews.doubtWord',
  photo: 'reviews.doubtPhoto',
  all: 'reviews.doubtAll',
} as const satisfies Record<string, PlainKey>

export type Doubt = keyof typeof doubtNames

export const doubts = Object.keys(doubtNames) as [Doubt, ...Doubt[]]

/** The sort orders of reviews. */
export const reviewSorts = ['helpful', 'newest'] as const

/** The most photos per review. */
export const reviewPhotosMax = 5

export const reviewTextMax = 2000
export const questionTextMin = 10
export const questionTextMax = 500

/** The most questions and answers of a member per day. */
export const postsOfDayMax = 20
