import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { id, idOut, momentOut, text } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { doubts, postKinds, postStates, questionTextMax, questionTextMin } from './post-rules.ts'

export const postNo = id('reviews.unknown')

/** The text of a question or of an answer. */
export const questionText = text({
  max: questionTextMax,
  lines: true,
  rules: [[(said) => said.length >= questionTextMin, placed('field.atLeast', { min: questionTextMin })]],
})

/** The shop's reply below a post. */
export const replyOut = z.optional(
  z.object({
    text: z.string(),
    at: momentOut,
    /** True if the author has changed the post since the reply. */
    is_to_earlier: z.boolean(),
  }),
)

/** The numbers of one- to five-star ratings of a product. */
export const starsOut = z.object({ average: z.number(), count: z.number(), counts: z.array(z.number()) })

export const reviewOut = z.object({
  post_no: idOut,
  stars: z.number(),
  text: z.string(),
  /** The author's first name; empty if the author's account is closed. */
  by: z.string(),
  /** The variant that the author bought, if it is not the requested one. */
  variant: z.optional(z.string()),
  written_at: momentOut,
  photos: z.array(idOut),
  helpful: z.number(),
  reply: replyOut,
  /** Whether the requester wrote the post, and whether they voted for it. */
  is_own: z.boolean(),
  is_voted: z.boolean(),
})

/** A post as its author sees it. */
export const ownPostOut = z.object({
  post_no: idOut,
  kind: z.enum(postKinds),
  product: z.object({ id: idOut, name: z.string(), image: z.string() }),
  stars: z.nullable(z.number()),
  text: z.string(),
  photos: z.array(idOut),
  state: z.enum(statesOf(postStates)),
  doubts: z.array(z.enum(doubts)),
  refusal: z.nullable(z.string()),
  reply: replyOut,
  written_at: momentOut,
})
