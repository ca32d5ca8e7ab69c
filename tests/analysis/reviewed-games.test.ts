import { describeReviews, FIRST_REVIEWS } from './reviews';

describeReviews(FIRST_REVIEWS);
