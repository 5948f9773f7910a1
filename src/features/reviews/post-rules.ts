import type { PlainKey } from '../../words/sentence.ts'

/** What a post about a product is. */
export const postKinds = ['review', 'question', 'answer'] as const

export type PostKind = (typeof postKinds)[number]

export const postKindNames = {
  review: 'reviews.review',
  question: 'reviews.question',
  answer: 'reviews.answer',
} as const satisfies Record<PostKind, PlainKey>

/** Whether it is shown, and what keeps it from being. */
export const postStates = ['waiting', 'shown', 'refused'] as const

export type PostState = (typeof postStates)[number]

export const postStateNames = {
  waiting: 'reviews.waiting',
  shown: 'reviews.shown',
  refused: 'reviews.refused',
} as const satisfies Record<PostState, PlainKey>

/** Why the staff look at a post before it is shown. */
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

/** In which order reviews are listed. */
export const reviewSorts = ['helpful', 'newest'] as const

/** How many photos a review may have. */
export const reviewPhotosMax = 5

export const reviewTextMax = 2000
export const questionTextMin = 10
export const questionTextMax = 500

/** How many questions a member may ask within a day, and answers they may give. */
export const postsOfDayMax = 20
