import { feature, implement } from '../../../platform/service/feature.ts'
import { decidePost, decidePostContract } from './decidePost.call.ts'
import { decidePostService } from './decidePost.service.ts'
import { findPosts, findPostsContract } from './findPosts.call.ts'
import { findPostsService } from './findPosts.service.ts'
import { replyToPost, replyToPostContract } from './replyToPost.call.ts'
import { replyToPostService } from './replyToPost.service.ts'
import { staffReviewPhotoRoutes } from './review-photos.routes.ts'
import { reviewAudits } from './reviews.audits.ts'
import { viewPost, viewPostContract } from './viewPost.call.ts'
import { viewPostService } from './viewPost.service.ts'

export const officeReviews = feature({
  calls: [
    implement(decidePost, decidePostContract, decidePostService),
    implement(findPosts, findPostsContract, findPostsService),
    implement(replyToPost, replyToPostContract, replyToPostService),
    implement(viewPost, viewPostContract, viewPostService),
  ],
  routes: [staffReviewPhotoRoutes],
  audits: reviewAudits,
})
