import { serveListOf } from '../../../back-office/lists/serve-list.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { decidePost, decidePostContract } from './decidePost.call.ts'
import { decidePostService } from './decidePost.service.ts'
import { officePost, officePostOut } from './office-post.ts'
import { postsSql } from './office-posts.sql.ts'
import { replyToPost, replyToPostContract } from './replyToPost.call.ts'
import { replyToPostService } from './replyToPost.service.ts'
import { staffReviewPhotoRoutes } from './review-photos.routes.ts'
import { reviewAudits } from './reviews.audits.ts'
import { findPosts } from './reviews.list.ts'
import { viewPost, viewPostContract } from './viewPost.call.ts'
import { viewPostService } from './viewPost.service.ts'

export const officeReviews = feature({
  calls: [
    implement(decidePost, decidePostContract, decidePostService),
    serveListOf(findPosts, postsSql, { schema: officePostOut, rows: (found) => found.map(officePost) }),
    implement(replyToPost, replyToPostContract, replyToPostService),
    implement(viewPost, viewPostContract, viewPostService),
  ],
  routes: [staffReviewPhotoRoutes],
  audits: reviewAudits,
})
