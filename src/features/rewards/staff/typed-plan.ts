import { planLevels } from '../plan-terms.ts'

/** Converts the form of a new plan to the input fields of the calls. */
export function typedPlan(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const steps = [...form.keys()].filter((key) => key.endsWith('.business_rupees')).length
  return {
    level_percent: Array.from({ length: planLevels }, (_, place) => text(`level_percent.${place}`)),
    rupees_per_point: withoutGroups(text('rupees_per_point')),
    goal_rupees: withoutGroups(text('goal_rupees')),
    steps: Array.from({ length: steps }, (_, place) => ({
      business_rupees: withoutGroups(text(`steps.${place}.business_rupees`)),
      award_rupees: withoutGroups(text(`steps.${place}.award_rupees`)),
    })),
  }
}

/** Removes digit groups from an amount such as '₹2,00,000'. Leaves text that is not an amount as typed. */
export function withoutGroups(typed: string): string {
  const amount = typed.trim().replace(/^₹\s*/, '')
  return /^\d{1,3}(?:,\d{2,3})*(?:\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
