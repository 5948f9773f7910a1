import type { Job } from '../../platform/service/job.ts'
import { certificatesJobName, numberNextCertificates } from './number-certificates.flow.ts'

/**
 * Numbers the certificates of filed returns of TDS, and notifies the members. Each thousand is a transaction.
 * Runs when staff file a return, and every ten minutes for a return whose run was interrupted.
 */
export const numberTdsCertificates: Job = {
  name: certificatesJobName,
  cron: '*/10 * * * *',
  expireSeconds: 3_600,
  async run(context) {
    while (await numberNextCertificates(context));
  },
}
