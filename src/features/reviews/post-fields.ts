import * as z from 'zod/mini'
import { id, idOut, momentOut, text } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { doubts, postKinds, postStates, questionTextMax, questionTextMin } from './post-rules.ts'

export const postNo = id('reviews.unknown')

/** The words of a question, or of an answer to one. */
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
    /** The author has changed the post since. */
    is_to_earlier: z.boolean(),
  }),
)

/** How many gave a product one to five stars. */
export const starsOut = z.object({ average: z.number(), count: z.number(), counts: z.array(z.number()) })

export const reviewOut = z.object({
  post_no: idOut,
  stars: z.number(),
  text: z.string(),
  /** The first name of who wrote it; empty where that account is closed. */
  by: z.string(),
  /** The product that they bought, where it is another variant than the one that was asked for. */
  variant: z.optional(z.string()),
  written_at: momentOut,
  photos: z.array(idOut),
  helpful: z.number(),
  reply: replyOut,
  /** What the member who asks has to do with it. */
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
  state: z.enum(postStates),
  doubts: z.array(z.enum(doubts)),
  refusal: z.nullable(z.string()),
  reply: replyOut,
  written_at: momentOut,
})
