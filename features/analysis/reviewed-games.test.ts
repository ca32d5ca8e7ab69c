import { describeReviews, FIRST_REVIEWS } from './testing/reviews';

describeReviews(FIRST_REVIEWS);
