import type { Job, JobContext } from '../../platform/service/job.ts'
import { announceParcels } from './announce-parcels.flow.ts'
import { bookReturn, bookReturnJob, bookUnbookedPickups } from './ask-return-pickup.flow.ts'
import { deleteOldCourierEvents } from './courier-events.sql.ts'
import type { CourierContext } from './follow-pickup.flow.ts'
import { askAboutSilentParcels, cancelGivenUpParcels, cancelOrphanedParcels } from './poll-couriers.flow.ts'
import { askCouriersBack } from './recall/ask-couriers-back.flow.ts'
import { processCourierEvents } from './receive-courier-events.flow.ts'

/**
 * Applies stored webhooks, a few seconds after the response to the provider. Each webhook is claimed by one
 * server.
 */
export const processDueCourierEvents: Job = {
  name: 'process-courier-events',
  everySeconds: 5,
  async run(context) {
    if (hasCouriers(context)) await processCourierEvents(context)
  },
}

/**
 * Every minute, asks about parcels without recent reports and cancels bookings that are not needed any more.
 * Also asks couriers to bring recalled parcels back, and books the pickups of returns that are not booked
 * yet.
 */
export const watchParcels: Job = {
  name: 'watch-parcels',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 15 * 60,
  async run(context) {
    if (!hasCouriers(context)) return
    await cancelOrphanedParcels(context)
    await askCouriersBack(context)
    await cancelGivenUpParcels(context)
    await bookUnbookedPickups(context)
    await askAboutSilentParcels(context)
  },
}

/** Notifies buyers of new reports on their parcels, every minute. */
export const announceParcelSteps: Job = {
  name: 'announce-parcels',
  cron: '* * * * *',
  run: announceParcels,
}

/** Books the pickup of a return, after the transaction that requested it has committed. */
export const bookReturnPickup: Job<{ parcelId: number }> = {
  name: bookReturnJob,
  expireSeconds: 150,
  retryLimit: 10,
  async run(context, { parcelId }) {
    if (hasCouriers(context)) await bookReturn(context, parcelId)
  },
}

const keptDays = 90

/** Deletes applied webhooks after three months. */
export const forgetCourierEvents: Job = {
  name: 'forget-courier-events',
  cron: '55 3 * * *',
  expireSeconds: 3_600,
  async run({ db }) {
    await deleteOldCourierEvents(db, keptDays)
  },
}

function hasCouriers(context: JobContext): context is JobContext & CourierContext {
  return context.couriers !== undefined
}
