import type { Job } from '../../../platform/service/job.ts'
import { type EmailProof, sendEmailProof, sendEmailProofJob } from './send-email-proof.flow.ts'

/** Sends the link by which a member confirms their e-mail address. */
export const emailProofs: Job<EmailProof> = { name: sendEmailProofJob, run: sendEmailProof }
