"""What is drawn and printed: pictures of boards, diagrams of the rulebooks."""
