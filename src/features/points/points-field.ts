import * as z from 'zod/mini'
import { text } from '../../wire/fields.ts'

const digits = text({
  max: 40,
  rules: [
    [(points) => points !== '', 'points.missing'],
    [(points) => /^[0-9]+$/.test(points), 'points.digitsOnly'],
  ],
})

/** Parses whole points in digits. Caps at what a number holds exactly, which is more than anybody has. */
export const pointsField = z.pipe(
  digits,
  z.transform((points: string) => Math.min(Number(points), Number.MAX_SAFE_INTEGER)),
)
