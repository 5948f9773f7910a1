import { planLevels } from '../../../features/rewards/plan-terms.ts'

/** The values in the form of a new plan, as the calls take them. */
export function typedPlan(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const steps = [...form.keys()].filter((key) => key.endsWith('.business_rupees')).length
  return {
    level_percent: Array.from({ length: planLevels }, (_, place) => text(`level_percent.${place}`)),
    rupees_per_point: text('rupees_per_point'),
    goal_rupees: text('goal_rupees'),
    steps: Array.from({ length: steps }, (_, place) => ({
      business_rupees: text(`steps.${place}.business_rupees`),
      award_rupees: text(`steps.${place}.award_rupees`),
    })),
  }
}
