import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../../calls/failure.ts';
import { forEachPost } from './bulk.ts';

const posts = Array.from({ length: 10 }, (_, at) => at);

describe('doing the same to many posts', () => {
  it('goes on after a refusal, and says which one and why', async () => {
    const steps: number[] = [];
    const result = await forEachPost(
      posts,
      async (post) => {
        if (post === 3) throw new CallFailure(403, 'Forbidden', 'You are not allowed to do this');
        if (post === 4) throw new CallFailure(500, '');
        if (post === 5) throw new CallFailure(404, 'Not Found', 'Post not found');
      },
      (done) => steps.push(done),
      'It is gone',
    );
    expect(result.done.sort()).toEqual([0, 1, 2, 6, 7, 8, 9]);
    expect(result.failed).toEqual([
      { post: 3, reason: 'You are not allowed to do this', isGone: false },
      { post: 4, reason: 'Something went wrong on the server', isGone: false },
      { post: 5, reason: 'It is gone', isGone: true },
    ]);
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('has four under way at once, and no more', async () => {
    let underWay = 0;
    let most = 0;
    const act = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
    };
    await forEachPost(posts, act, () => {}, '');
    expect(most).toBe(4);
  });

  it('tries no more once the server is out of reach', async () => {
    let tried = 0;
    const act = async () => {
      tried += 1;
      throw new CallFailure(0, '');
    };
    const { failed } = await forEachPost(posts, act, () => {}, '');
    expect(tried).toBeLessThanOrEqual(4);
    expect(failed).toHaveLength(10);
    expect(failed[9]?.reason).toBe('The server could not be reached');
  });
});
