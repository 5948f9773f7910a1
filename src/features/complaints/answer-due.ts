/** Hours within which the shop must answer, by the Consumer Protection (E-Commerce) Rules, 2020. */
const answerHours = 48

/** Returns the deadline for an answer to a member who has waited since a moment. */
export function answerDue(waitsSince: Date): Date {
  return new Date(waitsSince.getTime() + answerHours * 3_600_000)
}
