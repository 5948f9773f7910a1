import { feature, implement } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import { getMyPosts, getMyPostsContract } from './getMyPosts.call.ts'
import { getMyPostsService } from './getMyPosts.service.ts'
import { getMyReview, getMyReviewContract } from './getMyReview.call.ts'
import { getMyReviewService } from './getMyReview.service.ts'
import { getReviews, getReviewsContract } from './getReviews.call.ts'
import { getReviewsService } from './getReviews.service.ts'
import { exportPosts, exportVersions, exportVotes } from './own-posts.sql.ts'
import { photoRoutes, sendPhotoRoutes } from './post-photos.routes.ts'
import { erasePhotos, exportPhotos } from './post-photos.sql.ts'
import { answerQuestion, answerQuestionContract } from './questions/answerQuestion.call.ts'
import { answerQuestionService } from './questions/answerQuestion.service.ts'
import { askQuestion, askQuestionContract } from './questions/askQuestion.call.ts'
import { askQuestionService } from './questions/askQuestion.service.ts'
import { getQuestions, getQuestionsContract } from './questions/getQuestions.call.ts'
import { getQuestionsService } from './questions/getQuestions.service.ts'
import { countStarsJob, removeUnusedReviewPhotos } from './reviews.job.ts'
import { setHelpful, setHelpfulContract } from './setHelpful.call.ts'
import { setHelpfulService } from './setHelpful.service.ts'
import { takePostBack, takePostBackContract } from './takePostBack.call.ts'
import { takePostBackService } from './takePostBack.service.ts'
import { erasePosts, eraseVersions, eraseVotes } from './write-posts.sql.ts'
import { writeReview, writeReviewContract } from './writeReview.call.ts'
import { writeReviewService } from './writeReview.service.ts'

export const reviews = feature({
  calls: [
    implement(answerQuestion, answerQuestionContract, answerQuestionService),
    implement(askQuestion, askQuestionContract, askQuestionService),
    implement(getMyPosts, getMyPostsContract, getMyPostsService),
    implement(getMyReview, getMyReviewContract, getMyReviewService),
    implement(getQuestions, getQuestionsContract, getQuestionsService),
    implement(getReviews, getReviewsContract, getReviewsService),
    implement(setHelpful, setHelpfulContract, setHelpfulService),
    implement(takePostBack, takePostBackContract, takePostBackService),
    implement(writeReview, writeReviewContract, writeReviewService),
  ],
  routes: [sendPhotoRoutes, photoRoutes],
  jobs: [countStarsJob, removeUnusedReviewPhotos],
  keepsAboutMember: [
    {
      table: 'product_post',
      export: { as: 'reviews', read: ({ db }, { id }) => exportPosts(db, id) },
      erase: (db, { id }) => erasePosts(db, id),
      auditedAs: { kind: 'post' },
      texts: {
        text: { kept: 'Published for other shoppers, who see it without a name.' },
        reply: { kept: 'The answer of the shop to what it published.' },
        doubts: aCode,
      },
    },
    {
      table: 'product_post_version',
      export: { as: 'earlier_reviews', read: ({ db }, { id }) => exportVersions(db, id) },
      erase: (db, { id }) => eraseVersions(db, id),
    },
    {
      table: 'post_photo',
      export: { as: 'review_photos', read: ({ db }, { id }) => exportPhotos(db, id) },
      erase: (db, { id }) => erasePhotos(db, id),
    },
    {
      table: 'post_vote',
      export: { as: 'helpful_reviews', read: ({ db }, { id }) => exportVotes(db, id) },
      erase: (db, { id }) => eraseVotes(db, id),
    },
  ],
})
