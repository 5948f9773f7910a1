import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { setUpStepOut } from './set-up-step.ts'

export const getSetUp = staffCall<typeof getSetUpContract>()('getSetUp', 'owner')

export const getSetUpContract = () =>
  defineContract({
    summary: 'Lists what a shop needs before it sells, and whether it is done.',
    input: z.object({}),
    output: answer({ data: z.array(setUpStepOut) }),
  })
