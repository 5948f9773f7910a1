import type { PlainKey } from '../../words/sentence.ts'

/** The kinds of posts about a product. */
export const postKinds = ['review', 'question', 'answer'] as const

export type PostKind = (typeof postKinds)[number]

export const postKindNames = {
  review: 'reviews.review',
  question: 'reviews.question',
  answer: 'term.answer',
} as const satisfies Record<PostKind, PlainKey>

/** Held for moderation, shown, or refused. */
export const postStates = ['waiting', 'shown', 'refused'] as const

export type PostState = (typeof postStates)[number]

export const postStateNames = {
  waiting: 'reviews.waiting',
  shown: 'reviews.shown',
  refused: 'reviews.refused',
} as const satisfies Record<PostState, PlainKey>

/** The reasons to hold a post for moderation. */
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

/** The orders of reviews. */
export const reviewSorts = ['helpful', 'newest'] as const

/** The most photos per review. */
export const reviewPhotosMax = 5

export const reviewTextMax = 2000
export const questionTextMin = 10
export const questionTextMax = 500

/** The most questions and answers of a member per day. */
export const postsOfDayMax = 20
