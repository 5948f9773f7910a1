import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { officePost, officePostOut } from './office-post.ts'
import { postsSql } from './office-posts.sql.ts'
import { staffReviewPhotoRoutes } from './review-photos.routes.ts'
import { reviewAudits } from './reviews.audits.ts'
import * as calls from './reviews.calls.ts'
import { findPosts } from './reviews.list.ts'
import * as services from './reviews.services.ts'

export const officeReviews = feature({
  calls: [
    ...implementAll(calls, services),
    serveListOf(findPosts, postsSql, { schema: officePostOut, rows: (found) => found.map(officePost) }),
  ],
  routes: [staffReviewPhotoRoutes],
  audits: reviewAudits,
})
